// A host as small as can be: two buttons, each calls a tool of `@modelcontextprotocol/server-everything`.
import './withoutEval.ts';
import '@elicitation-kit/react/styles.css';
import { retryUrlRequired } from '@elicitation-kit/adapters/retry-url-required';
import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { createElicitationStore } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { createRoot } from 'react-dom/client';
import { useState, type ReactElement } from 'react';

const server = { id: 'everything', label: 'Everything', origin: location.origin };
const store = createElicitationStore();
const client = new Client(
  { name: 'host', version: '1.0.0' },
  { jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
);
// This server asks a second time where a stream is resumed, as SDK 1 does after an error; the transport knows the request again.
const inner = new StreamableHTTPClientTransport(new URL('/mcp', location.origin)) as Transport;
await client.connect(elicitationTransport(inner, store, { server, budgetMs: 600_000 }));

const PAGE = { url: 'https://example.com/link', message: 'Link the calendar' };

function Host(): ReactElement {
  const [result, setResult] = useState('');
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<void> => {
    setResult('calling');
    try {
      const once = (): Promise<unknown> =>
        client.callTool({ name, arguments: args }, undefined, { timeout: 600_000 });
      setResult(JSON.stringify(await retryUrlRequired(once, store, { server })));
    } catch (error) {
      setResult(String(error));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void call('trigger-elicitation-request')}>
        Form
      </button>
      <button type="button" onClick={() => void call('trigger-url-elicitation', PAGE)}>
        Page
      </button>
      <button
        type="button"
        onClick={() => void call('trigger-url-elicitation', { ...PAGE, errorPath: true })}
      >
        Page first
      </button>
      <pre>{result}</pre>
      <ElicitationDialog view={store} />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Host />);
