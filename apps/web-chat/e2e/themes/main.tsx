import { createElicitationStore } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import { createRoot } from 'react-dom/client';
import { loadLook, type Look } from '../../src/look/looks.ts';

/** A page that asks one question in the look that its address names, by the nonce that it names, and shows the answer. */
const address = new URLSearchParams(location.search);
const look = address.get('look') as Look;
const nonce = address.get('nonce');
const frame =
  nonce === null
    ? await loadLook(look)
    : (await import('./nonceFrames.tsx')).nonceFrames(nonce)[look as 'mui' | 'antd'];

const store = createElicitationStore();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<ElicitationDialog view={store} frame={frame} />);

const result = await store.onElicitation(
  {
    message: 'When is the report sent?',
    requestedSchema: {
      type: 'object',
      properties: {
        month: {
          type: 'string',
          title: 'Month',
          enum: ['January', 'February', 'March', 'April', 'May', 'June'],
        },
      },
      required: ['month'],
    },
  },
  { server: { id: 'booking', label: 'Booking' } },
);
document.body.append(JSON.stringify(result));
