import { boolean, choice, text } from '@elicitation-kit/server';
import { z } from 'zod';
import { countCharacters } from '../countCharacters.ts';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

const input = z.object({
  service: z.string().min(1).max(60).describe('The name of the service'),
  version: z.string().min(1).max(60).describe('The version to deploy'),
});

const clusters = {
  'production-shanghai': 'Production Shanghai',
  'production-beijing': 'Production Beijing',
  staging: 'Staging',
} as const;

const confirm = boolean({
  title: 'I know the effect of this change',
  description: 'Must be ticked, or nothing is deployed.',
});

/** `deploy_service`: deploys only where a person has chosen the cluster, given a reason and ticked the box. */
export const deployService: AskingTool = defineTool({
  name: 'deploy_service',
  title: 'Deploy a service',
  description: 'Deploys a version of a service. The person chooses the cluster, gives a reason and confirms.',
  input,
  run: async ({ service, version }, { ask }) => {
    const reply = await ask('deployment', {
      message: `Deploy ${service} ${version}.\nRunning requests are finished first, then the new version takes over.`,
      fields: {
        cluster: choice(clusters, { title: 'Cluster' }),
        window: text({
          title: 'Change window',
          description: 'When the change window opens. Without one the deployment starts at once.',
          optional: true,
        }),
        confirm,
        reason: text({
          title: 'Reason',
          description: 'Goes into the change log.',
          minLength: 10,
          maxLength: 200,
        }),
      },
      fallback:
        'Nothing is deployed: a person must confirm it in a form, and this client cannot show one. They can deploy by hand.',
    });
    if (reply.action !== 'accept') return notAccepted(reply, 'deployed');
    const { window, reason } = reply.content;
    const cluster = clusters[reply.content.cluster];

    if (!reply.content.confirm) {
      const second = await ask('the box', {
        message:
          `${service} ${version} was not deployed to ${cluster}, because “I know the effect of this change” was not ticked.\n` +
          'Tick it to deploy now. The rest of the answer is kept.',
        fields: { confirm },
      });
      if (second.action !== 'accept') return notAccepted(second, 'deployed');
      if (!second.content.confirm) return say('Not deployed: the person did not tick the box, twice.');
    }
    const opens = window ? `, in a change window of ${countCharacters(window)} characters` : '';
    return say(
      `Deployed ${service} ${version} to ${cluster}${opens}, with a reason of ${countCharacters(reason)} characters.`,
    );
  },
});
