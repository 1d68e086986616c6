/** What is used of it. */
declare module 'tldts/dist/index.esm.min.js' {
  export const parse: (
    hostname: string,
    options: {
      readonly allowPrivateDomains: boolean;
      readonly extractHostname: boolean;
      readonly validateHostname: boolean;
    },
  ) => {
    readonly domain: string | null;
    readonly publicSuffix: string | null;
    readonly isIcann: boolean | null;
    readonly isIp: boolean | null;
  };
}
