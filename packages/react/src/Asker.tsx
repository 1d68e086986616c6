import type { MouseEventHandler, ReactNode } from 'react';
import { useParts } from './useParts.ts';
import type { RequestProps } from './useRequest.ts';

/** Who asks: the host's name for the server, then the tool and what the server says of itself. */
export function Asker(
  props: Pick<RequestProps, 'item' | 'language'> & {
    /** The host's name for it, short. */
    readonly server: string;
    readonly titleId: string;
    readonly onClose: MouseEventHandler<HTMLButtonElement>;
  },
): ReactNode {
  const { language, server } = props;
  const slot = useParts();
  const [initial] = server;
  return (
    <div className="ek-asker">
      <span className="ek-initial" aria-hidden="true">
        {initial?.toUpperCase()}
      </span>
      <div className="ek-who">
        <h2 id={props.titleId} className="ek-title">
          {language.phrase('title', { server })}
        </h2>
        {typeof slot === 'object' && <slot.Identity {...props} />}
      </div>
      <button type="button" className="ek-close" onClick={props.onClose} aria-label={language.say('close')} />
    </div>
  );
}
