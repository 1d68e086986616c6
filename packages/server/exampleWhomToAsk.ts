// docs/asking.md, "Elicitation, sampling, roots", from here on.
import type { Call } from '@elicitation-kit/server';

/** Which folder: a parameter, as roots would tell it. What it says: a model of your own, as sampling would. Whether: the person. */
export async function publish(
  args: { readonly folder: string },
  site: Site,
  { ask, id }: Call,
): Promise<string> {
  const summary = await site.summarise(args.folder);
  // A model has written it. That it goes out, only a person can say.
  const reply = await ask('publish', {
    message: `Publish the notes of the folder “${args.folder}”? Everybody can read them at once. In short:\n${summary}`,
    fields: {},
    fallback: 'Nothing is published: a person must agree, and this client cannot ask one.',
  });
  if (reply.action !== 'accept') return `Not published. ${reply.text}`;
  await site.publish(args.folder, id);
  return 'Published.';
}

interface Site {
  readonly summarise: (folder: string) => Promise<string>;
  readonly publish: (folder: string, idempotencyKey: string) => Promise<void>;
}
