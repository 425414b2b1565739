import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Fallback content. */
  readonly instead?: ReactNode;
}

/** Error boundary for an optional part of the lobby: if its chunk fails to load, the games stay. */
export class Optional extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (this.props.instead ?? null) : this.props.children;
  }
}
