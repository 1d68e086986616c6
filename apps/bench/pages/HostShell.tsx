import type { ReactNode } from 'react';
import './shell.css';

/** The page of a host without anything else to do. */
export function HostShell(props: { readonly children?: ReactNode }): ReactNode {
  return (
    <>
      <main>
        <h1 id="shell">A chat</h1>
        <p>What the person and the assistant have said stands here.</p>
      </main>
      {props.children}
    </>
  );
}
