import type { EngineName, GameOf } from '@pavilion/contract/originals';
import type { RoundView } from '../../protocol/messages';
import type { Sound } from '../ui/sound';
import type { TextKey } from '../ui/texts.en';
import type { Theme } from '../ui/theme';
import type { ReplayStage } from './game-page';

/** An engine's view: its controls and stage; the table around it is the same for all. */
export interface GameView extends ReplayStage {
  readonly controls: readonly HTMLElement[];
  readonly action: TextKey;
  /** The player's choice, or the problem with it as a player text. */
  choice(): { readonly choice: unknown } | { readonly problem: string };
  /** The payout of a won bet, in ten-thousandths of the stake; null if the choice has none. Only for games with one. */
  multiplier?(): number | null;
  /** The button comes before the controls. */
  readonly controlsBelow?: true;
  /**
   * For games whose stake is placed on the stage: in wire format, or null if nothing is placed. The stake field is
   * then omitted.
   */
  stake?(): string | null;
  /** The sum of what is placed on the stage, which a phone shows beside the button. */
  readonly total?: HTMLElement;
  freeze(frozen: boolean): void;
  /** Clears the last round. */
  begin(): void;
  /** Ends animations started by `begin` if no result arrived. */
  halt?(): void;
  show(round: RoundView): Promise<string>;
}

/** Parts of the page for a view. Call `changed` whenever the choice changes. */
export interface ViewParts<Name extends EngineName> {
  readonly game: GameOf<Name>;
  readonly theme: Theme;
  readonly sound: Sound;
  readonly changed: () => void;
}

/**
 * Parts of the table for a view. Call `play` if the stage is pressed like the button, and `focusAction` before a
 * control of the stage that has the focus is hidden.
 */
export interface TableParts<Name extends EngineName> extends ViewParts<Name> {
  readonly play: () => void;
  readonly focusAction: () => void;
}

export type ViewMaker<Name extends EngineName> = (parts: TableParts<Name>) => GameView;
