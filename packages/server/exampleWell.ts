// docs/asking.md, "How to ask well", from here on.
import { type Call, choice } from '@elicitation-kit/server';

const clusters = { eu: 'Europe: 40 % busy', us: 'America: 70 % busy' } as const;

export async function deploy({ ask, id }: Call, release: Release): Promise<string> {
  const reply = await ask('where', {
    // The object and the action; what follows; what you need.
    message: `Deploy version ${release.version} of the shop. Visitors see it within a minute. Choose where.`,
    fields: { cluster: choice(clusters, { title: 'Cluster', default: 'eu' }) },
    // What the model is told where nobody can be asked.
    fallback: 'Nothing is deployed: a person must choose the cluster, and this client cannot show a form.',
  });
  if (reply.action !== 'accept') return reply.text;
  // The same call never deploys twice, however often its last round comes.
  await release.deployTo(reply.content.cluster, id);
  return `Deployed to ${clusters[reply.content.cluster]}.`;
}

interface Release {
  readonly version: string;
  readonly deployTo: (cluster: keyof typeof clusters, idempotencyKey: string) => Promise<void>;
}
