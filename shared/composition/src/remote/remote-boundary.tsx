import { Component, type ReactNode } from 'react';
import { recordEvent } from '../telemetry/telemetry-events';

interface Props {
  /** The remote this place belongs to; undefined for the host's own. */
  readonly part?: string;
  /** Rendered in place of what broke. */
  readonly stub: ReactNode;
  readonly onBreak?: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Contains a remote's errors within its place. */
export class RemoteBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    recordEvent({ part: this.props.part ?? 'host', thrown });
    this.props.onBreak?.(thrown);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.stub : this.props.children;
  }
}
