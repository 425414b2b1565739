import { Component, type ReactNode } from 'react';
import { note } from '../telemetry/happenings';

interface Props {
  /** The remote whose place it is; the host's own without. */
  readonly part?: string;
  /** Shown in the place of what broke. */
  readonly stub: ReactNode;
  readonly onBreak?: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps what a remote throws inside that remote's place. */
export class RemoteBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    note({ part: this.props.part ?? 'host', thrown });
    this.props.onBreak?.(thrown);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.stub : this.props.children;
  }
}
