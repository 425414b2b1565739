import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What takes its place. */
  readonly instead?: ReactNode;
}

/** Something the lobby can do without: where its code can't be had, the games stay. */
export class Optional extends Component<Props, { readonly gone: boolean }> {
  override readonly state = { gone: false };

  static getDerivedStateFromError(): { readonly gone: boolean } {
    return { gone: true };
  }

  override render(): ReactNode {
    return this.state.gone ? (this.props.instead ?? null) : this.props.children;
  }
}
