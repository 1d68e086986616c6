// Any page that a host loads later: by it the host has Vite's helper for `import()` already.
export const title = 'Settings';
