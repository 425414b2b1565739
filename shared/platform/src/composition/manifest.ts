import type { Layout } from '../layout.store';

export type Access = 'open' | 'guest' | 'player';
/** Who may open a page; may differ by layout. */
export type LayoutAccess = Access | Readonly<Record<Layout, Access>>;

/** A path a part owns. */
export interface Claim {
  /** As the router writes it: /chat-box/:chatId, /odds-view/*. */
  readonly path: string;
  readonly access: LayoutAccess;
  /** File name of the page in its part, without .page.tsx. */
  readonly page: string;
  /** Where the host puts the page: `member-centre` on desktop beside its side panel, `immersive` without header and footer. */
  readonly frame?: 'member-centre' | 'immersive' | undefined;
  /** What the browser's tab says; the host has names of its own for the pages it knows. */
  readonly title?: Readonly<Record<'en' | 'bn', string>> | undefined;
  /** Its tab in that frame. */
  readonly tab?: string | undefined;
}

/** remote.json */
export interface RemoteManifest {
  readonly $schema?: string;
  readonly pages: readonly Claim[];
  /** Slots this remote fills: slot name, file name of the filler without .slot.tsx. */
  readonly slots: readonly { readonly name: string; readonly slot: string }[];
  /** GET calls the site starts for a path before any code runs. */
  readonly early: readonly { readonly path: string; readonly calls: readonly string[] }[];
  /** What it tells players while an operator has closed it; reaches them from the site, never in the part's own code. */
  readonly degraded?: Readonly<Record<'en' | 'bn', { readonly title: string; readonly text: string }>>;
}
