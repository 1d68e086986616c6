import type { ServerIdentity } from '@elicitation-kit/core';

/** What a server says of itself. */
interface Itself {
  readonly name?: string;
  readonly title?: string | undefined;
  readonly icons?: readonly { readonly src: string }[] | undefined;
}

/** The server as the host knows it; where the host says nothing, as it shows itself to a connected client of an SDK. */
export function identityOf(
  client: { readonly getServerVersion: () => Itself | undefined },
  server: ServerIdentity,
): ServerIdentity {
  const itself = client.getServerVersion();
  return {
    // A longer text is no name.
    claimedName: [itself?.title, itself?.name].find((text) => text && text.length <= 200),
    // Another would be fetched, or is too large to be drawn.
    icon: itself?.icons?.find(({ src }) => src.startsWith('data:') && src.length < 9e4)?.src,
    ...server,
  };
}
