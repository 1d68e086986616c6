import type { Elicitation } from '@elicitation-kit/core';
import type { MouseEventHandler, ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { serverText } from './serverText.ts';

/** Who asks: the host's name for the server, the tool, then what the server says of itself. */
export function Asker(props: {
  readonly item: Pick<Elicitation, 'server' | 'tool'>;
  readonly titleId: string;
  readonly language: DialogLanguage;
  readonly onClose: MouseEventHandler<HTMLButtonElement>;
}): ReactNode {
  const { language, titleId, onClose } = props;
  const { server, tool } = props.item;
  const claim =
    server.claimedName === undefined || server.claimedName === server.label ? undefined : server.claimedName;
  return (
    <header className="ek-asker">
      <span className="ek-initial" aria-hidden="true">
        {initial(server.label)}
      </span>
      <div className="ek-who">
        <h2 id={titleId} className="ek-title">
          {language.phrase('title', { server: server.label })}
        </h2>
        {tool && (
          <p className="ek-tool">{language.phrase('tool', { tool: serverText(tool.title ?? tool.name) })}</p>
        )}
        {(claim ?? server.origin) !== undefined && (
          <p>
            {claim !== undefined && language.phrase('claims', { name: serverText(claim) })}
            {claim !== undefined && server.origin !== undefined && ' · '}
            {server.origin !== undefined && <bdi>{server.origin}</bdi>}
          </p>
        )}
      </div>
      <button type="button" className="ek-close" onClick={onClose} aria-label={language.say('close')}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="m4 4 8 8m0-8-8 8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </header>
  );
}

function initial(label: string): string | undefined {
  return new Intl.Segmenter().segment(label.trim()).containing(0)?.segment.toUpperCase();
}
