import type { OriginalGame } from '@pavilion/contract/originals';
import type { FrameMessage, PlayStart, RoundView } from '../../protocol/messages';
import type { Sound } from '../ui/sound';
import type { Theme } from '../ui/theme';
import type { PlayApi } from './play.api';

/** Data and services of a game's page: its start data, its server, the embedding site and its theme. */
export interface GamePage {
  readonly start: PlayStart;
  /** The game whose rules apply. */
  readonly game: OriginalGame;
  readonly api: PlayApi;
  readonly notify: (type: FrameMessage) => void;
  readonly sound: Sound;
  readonly theme: Theme;
}

/** A stage that replays past rounds. */
export interface ReplayStage {
  readonly stage: HTMLElement;
  /** Animates a round, and returns its result as a sentence. */
  show(round: RoundView): Promise<string>;
}

/** One engine's page: the game itself, and its replays. */
export interface Game {
  draw(page: GamePage): HTMLElement;
  replay(parts: Pick<GamePage, 'game' | 'theme' | 'sound'>): ReplayStage;
}
