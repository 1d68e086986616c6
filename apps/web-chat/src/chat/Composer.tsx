import { useState, type ReactNode, type Ref } from 'react';
import './composer.css';

export interface ComposerProps {
  /** The message field. */
  readonly ref: Ref<HTMLInputElement>;
  readonly suggestions: readonly string[];
  readonly onSend: (text: string) => void;
}

/** Where the person picks or types what should be done. */
export function Composer({ ref, suggestions, onSend }: ComposerProps): ReactNode {
  const [text, setText] = useState('');
  return (
    <div className="composer">
      <ul className="column suggestions" aria-label="Suggestions">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="chip" onClick={() => onSend(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="column message-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          onSend(text.trim());
          setText('');
        }}
      >
        <label className="visually-hidden" htmlFor="message">
          Message
        </label>
        <input
          ref={ref}
          id="message"
          className="message"
          type="text"
          autoComplete="off"
          maxLength={500}
          placeholder="Write a message"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button button-accent">
          Send
        </button>
      </form>
    </div>
  );
}
