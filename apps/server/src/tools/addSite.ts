import { addSite, addSiteAgain, roles } from '@elicitation-kit/fixtures';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { askPerson } from '../askPerson.ts';
import { optionOf } from '../optionOf.ts';
import { notAccepted, say } from '../toolResult.ts';

const maxQuestions = 3;

const answer = z.object({
  address: z.string(),
  role: optionOf(roles),
  remember: z.boolean().optional(),
});

/** `add_site`: adds a web address under the person's role. */
export function registerAddSite(server: McpServer): void {
  const sites: z.infer<typeof answer>[] = [];

  server.registerTool(
    'add_site',
    {
      title: 'Add a site',
      description: 'Adds a site to the list. The person enters its address and their role there.',
    },
    async (call) => {
      const ask = askPerson(server, call);
      if (!ask) {
        return say(
          'Nothing is added: the address is entered in a form, and this client cannot show one. The person can add the site in the settings.',
        );
      }
      let question = addSite;
      for (let asked = 0; asked < maxQuestions; asked++) {
        const reply = await ask(question, answer);
        if (reply.action !== 'accept') return notAccepted(reply, 'added');
        const site = reply.content;
        if (isWebAddress(site.address)) {
          sites.push(site);
          // An absent answer is no yes, whatever the form's default.
          const remembered = site.remember ? 'remembered' : 'not remembered';
          return say(`Added site ${sites.length}, role “${site.role.title}”, ${remembered}.`);
        }
        question = addSiteAgain;
      }
      return say(`Not added: the person was asked ${maxQuestions} times, and no answer was a web address.`);
    },
  );
}

// `format: 'uri'` takes any scheme.
function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}
