import type { Elicitation } from '@elicitation-kit/core';
import type { MouseEventHandler, ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { shortText } from './serverText.ts';

/** Who asks: the host's name for the server, the tool, then what the server says of itself. */
export function Asker(props: {
  readonly item: Pick<Elicitation, 'server' | 'tool'>;
  /** The host's name for it, short. */
  readonly server: string;
  readonly titleId: string;
  readonly language: DialogLanguage;
  readonly onClose: MouseEventHandler<HTMLButtonElement>;
}): ReactNode {
  const { language, server, titleId, onClose } = props;
  const {
    tool,
    server: { claimedName = '', label, origin },
  } = props.item;
  const [initial] = label.trim();
  return (
    <div className="ek-asker">
      <span className="ek-initial" aria-hidden="true">
        {initial?.toUpperCase()}
      </span>
      <div className="ek-who">
        <h2 id={titleId} className="ek-title">
          {language.phrase('title', { server })}
        </h2>
        {origin && (
          <p>
            <bdi>{shortText(origin.replace(/^https:\/\//, ''))}</bdi>
          </p>
        )}
        {tool && (
          <p className="ek-tool">{language.phrase('tool', { tool: shortText(tool.title ?? tool.name) })}</p>
        )}
        {claimedName && claimedName !== label && (
          <p>{language.phrase('claims', { name: shortText(claimedName) })}</p>
        )}
      </div>
      <button type="button" className="ek-close" onClick={onClose} aria-label={language.say('close')} />
    </div>
  );
}
