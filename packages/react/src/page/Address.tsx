import { domainOf } from '@elicitation-kit/core/inspect';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Language } from '../language.tsx';
import type { pageMessages } from './messages.ts';
import { useDescribing } from './useDescribing.ts';

/** Longer addresses are folded. */
const LONGEST = 600;
/** Of a folded piece, so much stands at its start and at its end. */
const START = 240;
const END = 40;

/** An address as text, whole; a long one folded around its host. Never a link. It describes the dialog: first what was registered, then all that is shown of it. */
export function Address(props: {
  readonly url: string;
  /** It leads somewhere. */
  readonly leads: boolean;
  readonly isBusy: boolean;
  readonly language: Language<keyof typeof pageMessages>;
  /** What stands below moves. */
  readonly onFold: () => void;
}): ReactNode {
  const { url, language } = props;
  const [isWhole, setWhole] = useState(url.length <= LONGEST);
  const address = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const domainId = useId();
  useDescribing(address, props.leads ? `${domainId} ${id}` : id);
  return (
    <>
      <p ref={address} id={id} className="ek-address" dir="ltr" aria-busy={props.isBusy || undefined}>
        {props.leads ? emphasize(url, isWhole, domainId) : piece(url, isWhole)}
      </p>
      {url.length > LONGEST && (
        <button
          type="button"
          className="ek-link ek-unfold"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
            props.onFold();
          }}
        >
          {language.phrase(isWhole ? 'showLessAddress' : 'showAddress', { count: url.length })}
        </button>
      )}
    </>
  );
}

/** What was registered stands out: it says whose page it is, and the rest can say anything. */
function emphasize(url: string, isWhole: boolean, domainId: string): ReactNode {
  const [, before = '', host = '', after = ''] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  const hostname = host.replace(/:\d+$/, '');
  const domain = domainOf(hostname) ?? host;
  const at = host.lastIndexOf(domain);
  return (
    <>
      {piece(before, isWhole)}
      <span className="ek-host">
        {host.slice(0, at)}
        <strong id={domainId}>{domain}</strong>
        {host.slice(at + domain.length)}
      </span>
      {piece(after, isWhole)}
    </>
  );
}

function piece(text: string, isWhole: boolean): ReactNode {
  if (isWhole || text.length <= START + END) return text;
  return (
    <>
      {text.slice(0, START)}
      <span className="ek-folded">
        <span hidden>{text.slice(START, -END)}</span>
      </span>
      {text.slice(-END)}
    </>
  );
}
