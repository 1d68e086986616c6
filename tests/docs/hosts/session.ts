/** Stands for the host's own sign-in: the id of the session whose cookie a request has. */
export function sessionOf(request: Request): string | undefined {
  return /(?:^|; )session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
}
