import type { EngineName } from '../../engines/index';

/** A game open in one page: its player and the site's token. */
export interface Play {
  readonly player: string;
  readonly token: string;
  readonly code: string;
  readonly engine: EngineName;
  /** The player's name, shown masked to others; a demo has none. */
  readonly name?: string;
}
