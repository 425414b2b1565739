import type { EngineName, GameOf } from '@pavilion/contract/originals';
import type { RoundView } from '../messages';
import type { ReplayStage } from './seat';
import type { Sound } from './sound';
import type { Word } from './texts.en';
import type { Theme } from './theme';

/** What one engine shows and asks; the table around it is the same for all. */
export interface GameView extends ReplayStage {
  readonly controls: readonly HTMLElement[];
  readonly action: Word;
  /** The player's choice, or what is missing from it in the player's words. */
  choice(): { readonly choice: unknown } | { readonly problem: string };
  /** What a won bet pays, in ten-thousandths of the stake; null where there is no one figure now. */
  multiplier(): number | null;
  /** Where no one figure is ever paid, the button stands before the controls and no estimate is shown. */
  readonly paysByTable?: boolean;
  /** Of a game whose stake is laid on its stage: as the wire writes it, or null where nothing is laid. The field is then left out. */
  stake?(): string | null;
  freeze(frozen: boolean): void;
  /** Clears what the last round left. */
  begin(): void;
  /** Ends what `begin` set going where no result came. */
  halt?(): void;
  show(round: RoundView): Promise<string>;
}

/** What a view may use of its page. `changed` is called whenever the choice is another. */
export interface ViewParts<Name extends EngineName> {
  readonly game: GameOf<Name>;
  readonly theme: Theme;
  readonly sound: Sound;
  readonly changed: () => void;
}

export type ViewMaker<Name extends EngineName> = (parts: ViewParts<Name>) => GameView;
