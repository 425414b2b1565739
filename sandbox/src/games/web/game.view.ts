import type { RoundView } from '../messages';
import type { Word } from './texts.en';

/** What one engine shows and asks; the table around it is the same for all. */
export interface GameView {
  readonly stage: HTMLElement;
  readonly controls: readonly HTMLElement[];
  readonly action: Word;
  /** The player's choice, or what is missing from it in the player's words. */
  choice(): { readonly choice: unknown } | { readonly problem: string };
  /** What a won bet pays, in ten-thousandths of the stake; null where there is no one figure. */
  multiplier(): number | null;
  freeze(frozen: boolean): void;
  /** Clears what the last round left. */
  begin(): void;
  /** Shows how a round ended and says it in a sentence. */
  show(round: RoundView): Promise<string>;
}

export type Changed = () => void;
