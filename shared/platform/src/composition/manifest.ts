import type { Layout } from '../layout.store';

export type Access = 'open' | 'guest' | 'player';
/** Access to a page; may differ by layout. */
export type LayoutAccess = Access | Readonly<Record<Layout, Access>>;

/** A path claimed by a part. */
export interface Claim {
  /** In router notation: /chat-box/:chatId, /odds-view/*. */
  readonly path: string;
  readonly access: LayoutAccess;
  /** File name of the page in its part, without .page.tsx. */
  readonly page: string;
  /**
   * Frame the host renders the page in: `member-centre` beside the desktop side panel, `immersive` without header
   * and footer.
   */
  readonly frame?: 'member-centre' | 'immersive' | undefined;
  /** Title of the browser's tab; the host has its own for the pages it knows. */
  readonly title?: Readonly<Record<'en' | 'bn', string>> | undefined;
  /** The page's tab in that frame. */
  readonly tab?: string | undefined;
}

/** remote.json */
export interface RemoteManifest {
  readonly $schema?: string;
  readonly pages: readonly Claim[];
  /** Slots this remote fills: slot name, and file name of the component without .slot.tsx. */
  readonly slots: readonly { readonly name: string; readonly slot: string }[];
  /** GET requests the site starts for a path before any code runs. */
  readonly early: readonly { readonly path: string; readonly calls: readonly string[] }[];
  /** Text for players while the part is killed; it is served by the site, never by the part's own code. */
  readonly degraded?: Readonly<Record<'en' | 'bn', { readonly title: string; readonly text: string }>>;
}
