import type { OriginalGame } from '@pavilion/contract/originals';
import type { FrameMessage, PlayStart, RoundView } from '../messages';
import type { PlayApi } from './play.api';
import type { Sound } from './sound';
import type { Theme } from './theme';

/** What a game's page is given: what it opened with, its server, the site around it, and its looks. */
export interface Seat {
  readonly start: PlayStart;
  /** Whose rules are played. */
  readonly game: OriginalGame;
  readonly api: PlayApi;
  readonly tell: (type: FrameMessage) => void;
  readonly sound: Sound;
  readonly theme: Theme;
}

/** A stage on which past rounds are shown again. */
export interface ReplayStage {
  readonly stage: HTMLElement;
  /** Shows a round with its motion, and says in a sentence how it ended. */
  show(round: RoundView): Promise<string>;
}

/** One engine as a page: the game itself, and its past rounds. */
export interface Game {
  draw(seat: Seat): HTMLElement;
  replay(parts: Pick<Seat, 'game' | 'theme' | 'sound'>): ReplayStage;
}
