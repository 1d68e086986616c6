import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: [
    'src/acp.ts',
    'src/ai-sdk.ts',
    'src/claude-agent.ts',
    'src/cloudflare-agents.ts',
    'src/copilot.ts',
    'src/elicitationTransport.ts',
    'src/interrupts.ts',
    'src/mastra.ts',
    'src/rounds.ts',
    'src/mcp-use.ts',
    'src/strands.ts',
    'src/retryUrlRequired.ts',
    'src/sdk-v1.ts',
    'src/sdk-v2.ts',
  ],
  platform: 'neutral',
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
});
