import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Fallback content. */
  readonly instead?: ReactNode;
}

/** Error boundary for an optional part of the lobby: if its chunk fails to load, the games stay. */
export class Optional extends Component<Props, { readonly gone: boolean }> {
  override readonly state = { gone: false };

  static getDerivedStateFromError(): { readonly gone: boolean } {
    return { gone: true };
  }

  override render(): ReactNode {
    return this.state.gone ? (this.props.instead ?? null) : this.props.children;
  }
}
