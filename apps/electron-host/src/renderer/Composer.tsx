import { suggestions } from '@elicitation-kit/web-chat/assistant';
import { useState, type ReactNode } from 'react';

/** Where the person picks or types what should be done. */
export function Composer({ onSend }: { readonly onSend: (text: string) => void }): ReactNode {
  const [text, setText] = useState('');
  return (
    <footer>
      <ul className="line" aria-label="Suggestions">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="chip" onClick={() => onSend(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          onSend(text.trim());
          setText('');
        }}
      >
        <input
          className="wide"
          aria-label="Message"
          placeholder="Write a message"
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="accent">
          Send
        </button>
      </form>
    </footer>
  );
}
