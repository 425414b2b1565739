import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { CompressibleText } from '@pavilion/server/negotiate';

/** A page that can be sent. */
export interface Page {
  /** 404 if no claim covers the address; the page itself shows the message. */
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: CompressibleText;
  /** Part that owns the page; the host if the address is unclaimed. */
  readonly part?: ReleaseName;
}
