import { createElicitationStore, type ElicitResult } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const store = createElicitationStore();

function App() {
  const [result, setResult] = useState<ElicitResult>();

  async function ask(): Promise<void> {
    const requestedSchema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
    const params = { message: 'Who is coming?', requestedSchema };
    setResult(await store.onElicitation(params, { server: { id: 'booking', label: 'Booking' } }));
  }

  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <output>{result && JSON.stringify(result)}</output>
      <ElicitationDialog view={store} />
    </>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
