import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in the place of what broke. */
  readonly stub: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what a remote throws inside that remote's place. */
export class RemoteBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.stub : this.props.children;
  }
}
