import { clusters, deployService, deployServiceConfirm } from '@elicitation-kit/fixtures';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { askPerson } from '../askPerson.ts';
import { countCharacters } from '../countCharacters.ts';
import { optionOf } from '../optionOf.ts';
import { notAccepted, say } from '../toolResult.ts';

const confirmation = z.object({ confirm: z.boolean() });
const answer = confirmation.extend({
  cluster: optionOf(clusters),
  window: z.string().optional(),
  reason: z.string().refine((reason) => countCharacters(reason) >= 10 && countCharacters(reason) <= 200),
});

/** `deploy_service`: deploys only where a person has chosen the cluster, given a reason and ticked the box. */
export function registerDeployService(server: McpServer): void {
  server.registerTool(
    'deploy_service',
    {
      title: 'Deploy a service',
      description:
        'Deploys a version of a service. The person chooses the cluster, gives a reason and confirms.',
      inputSchema: {
        service: z.string().min(1).max(60).describe('The name of the service'),
        version: z.string().min(1).max(60).describe('The version to deploy'),
      },
    },
    async ({ service, version }, call) => {
      const ask = askPerson(server, call);
      if (!ask) {
        return say(
          'Nothing is deployed: a person must confirm it in a form, and this client cannot show one. They can deploy by hand.',
        );
      }
      const reply = await ask(deployService({ service, version }), answer);
      if (reply.action !== 'accept') return notAccepted(reply, 'deployed');
      const { cluster, window, reason } = reply.content;

      if (!reply.content.confirm) {
        const question = deployServiceConfirm({ service, version, cluster: cluster.title });
        const second = await ask(question, confirmation);
        if (second.action !== 'accept') return notAccepted(second, 'deployed');
        if (!second.content.confirm) return say('Not deployed: the person did not tick the box, twice.');
      }
      const opens = window ? `, in a change window of ${countCharacters(window)} characters` : '';
      return say(
        `Deployed ${service} ${version} to ${cluster.title}${opens}, with a reason of ${countCharacters(reason)} characters.`,
      );
    },
  );
}
