import { Component, type ReactNode } from 'react';

/** A request must not take the host's page down, whatever it makes of what draws it: something else is drawn in its place. */
export class Guard extends Component<{ readonly instead: ReactNode; readonly children: ReactNode }> {
  override state: { readonly failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
