import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels, for dense screens twice as many as it is wide. */
const SIZE = 72;

/** A server's icon over its initial, once it is drawn. One that cannot be drawn is left out: the initial stays. */
export function Icon(props: { readonly data: string }): ReactNode {
  const { data } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let mounted = true;
    const draw = async (): Promise<void> => {
      const { drawIcon } = await import('./drawIcon.ts');
      if (!mounted || canvas.current === null) return;
      const done = await drawIcon(data, canvas.current);
      if (mounted) setDrawn(done);
    };
    // Decoration: nothing is missing without it.
    draw().catch(() => {});
    return () => {
      mounted = false;
    };
  }, [data]);
  return (
    <canvas
      ref={canvas}
      className="ek-icon"
      width={SIZE}
      height={SIZE}
      hidden={!isDrawn}
      aria-hidden="true"
    />
  );
}
