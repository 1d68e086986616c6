import { config } from 'zod/v4/core';

// Zod tries `new Function` once to see whether it may; under the page's CSP that try is reported. Schemas read this when
// they are made, so this module comes before the first that imports the MCP SDK.
config({ jitless: true });
