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
   * Frame the host renders the page in: `member-centre` beside the desktop side panel, `full-height` without footer and
   * floating buttons, `immersive` without header and footer.
   */
  readonly frame?: 'member-centre' | 'full-height' | 'immersive' | undefined;
  /** Uses the whole width of wide screens. A host from before this keeps the page at the usual measure. */
  readonly wide?: boolean | undefined;
  /** Title of the browser's tab. */
  readonly title?: Readonly<Record<'en' | 'bn', string>> | undefined;
  /** The page's tab in that frame. */
  readonly tab?: string | undefined;
  /** Stays open, with its subpaths, while an operator has closed the site: withdrawals, records, support. */
  readonly openWhenClosed?: boolean | undefined;
  /** Setting by which an operator may send players to an outside page instead. */
  readonly redirect?: 'exchange' | undefined;
  /** Rank among the pages that the host prefetches when idle, 1 first; pages without one are not prefetched. */
  readonly prefetch?: number | undefined;
}

/** Menus of the host. `sports`, `games` and `more` are parts of the side menu; `sports` is also one of desktop's. */
export type MenuName = 'desktop' | 'sports' | 'games' | 'more' | 'toolbar';

/** A page that the host links to: in menus, or where one of its own texts names it. */
export interface NavigationEntry {
  /** Names the link; the host has words for those it knows. */
  readonly key: string;
  /** A path of this part, with or without a query. */
  readonly to: string;
  /** Words of an entry that the host does not know. */
  readonly label?: Readonly<Record<'en' | 'bn', string>> | undefined;
  /** Name of an icon of shared/ui, in kebab case. */
  readonly icon?: string | undefined;
  /** Menus that show it, and its place in them: lower numbers first. */
  readonly menus?: Readonly<Partial<Record<MenuName, number>>> | undefined;
}

/** remote.json */
export interface RemoteManifest {
  readonly $schema?: string;
  readonly pages: readonly Claim[];
  readonly navigation?: readonly NavigationEntry[];
  /** Slots this remote fills: slot name, and file name of the component without .slot.tsx. */
  readonly slots: readonly { readonly name: string; readonly slot: string }[];
  /** GET requests the site starts for a path before any code runs. */
  readonly early: readonly { readonly path: string; readonly calls: readonly string[] }[];
  /** Text for players while the part is killed; it is served by the site, never by the part's own code. */
  readonly degraded?: Readonly<Record<'en' | 'bn', { readonly title: string; readonly text: string }>>;
}
