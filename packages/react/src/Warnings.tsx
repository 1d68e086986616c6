import { Children, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/** What a person should know before the server's words: it describes the dialog before they do. */
export function Warnings(props: { readonly children: ReactNode }): ReactNode {
  return Children.count(props.children) > 0 && <Describing>{props.children}</Describing>;
}

function Describing(props: { readonly children: ReactNode }): ReactNode {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = root.current?.closest('.ek-dialog, .ek-card');
    if (!dialog) return undefined;
    const describe = (isDescribing: boolean): void => {
      const others =
        dialog
          .getAttribute('aria-describedby')
          ?.split(' ')
          .filter((other) => other !== id) ?? [];
      const ids = isDescribing ? [id, ...others] : others;
      if (ids.length > 0) dialog.setAttribute('aria-describedby', ids.join(' '));
      else dialog.removeAttribute('aria-describedby');
    };
    describe(true);
    return () => describe(false);
  }, [id]);
  return (
    <div ref={root} id={id} className="ek-warnings">
      {props.children}
    </div>
  );
}
