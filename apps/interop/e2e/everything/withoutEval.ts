import { config } from 'zod/v4/core';

// Before the SDK makes its schemas: zod would try to generate code, which the page's policy forbids.
config({ jitless: true });
