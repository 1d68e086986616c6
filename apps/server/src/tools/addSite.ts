import { boolean, choice, uri } from '@elicitation-kit/server';
import { z } from 'zod';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

const roles = {
  viewer: 'Viewer: reads pages',
  editor: 'Editor: changes pages',
  owner: 'Owner: also manages people',
} as const;

/** `add_site`: adds a web address under the person's role. */
export const addSite = (sites: string[]): AskingTool =>
  defineTool({
    name: 'add_site',
    title: 'Add a site',
    description: 'Adds a site to the list. The person enters its address and their role there.',
    input: z.object({}),
    run: async (_, { ask }) => {
      const reply = await ask('site', {
        message: 'Add a site to your list.\nIts address and your role there are needed.',
        fields: {
          address: uri({
            title: 'Address',
            description: 'Where the site is found, for example https://docs.example.com.',
          }),
          role: choice(roles, { title: 'Your role' }),
          remember: boolean({
            title: 'Remember this site',
            description: 'Lists the site again next time.',
            default: true,
            optional: true,
          }),
        },
        // `uri` takes any scheme.
        check: ({ address }) =>
          /^https?:/i.test(address) ? undefined : { address: 'does not begin with https:// or http://' },
        fallback:
          'Nothing is added: the address is entered in a form, and this client cannot show one. The person can add the site in the settings.',
      });
      if (reply.action !== 'accept') return notAccepted(reply, 'added');
      const { address, role, remember } = reply.content;
      sites.push(address);
      // An absent answer is no yes, whatever the form's default.
      const remembered = remember ? 'remembered' : 'not remembered';
      return say(`Added site ${sites.length}, role “${roles[role]}”, ${remembered}.`);
    },
  });
