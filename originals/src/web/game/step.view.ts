import type { EngineName } from '@pavilion/contract/originals';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import type { ViewParts } from './game.view';
import type { ReplayStage } from './game-page';

/** What a view shows: the round in play, if there is one, and what the player may change. */
export interface StepMoment {
  readonly round: OpenRoundView | null;
  /** No round is in play and none is being opened: the choice may change. */
  readonly isIdle: boolean;
  /** The next step is awaited from the player. */
  readonly isPlaying: boolean;
  /** Auto betting is chosen. */
  readonly isAuto: boolean;
}

/** What a view adds to auto betting: the steps that every bet takes before it cashes out. */
export interface StepPlan {
  /** Its settings, shown while auto betting is chosen. */
  readonly settings: HTMLElement;
  /** The problem with the settings as a player text, or null. */
  problem(): string | null;
  /** The next step in this round, or null to cash out. */
  next(round: OpenRoundView): unknown;
}

/** The view of a game that is played step by step after its stake is taken; the table around it is the same for all. */
export interface StepView extends ReplayStage {
  /** Between the stake and the button. */
  readonly controls: readonly HTMLElement[];
  /** Below the button. */
  readonly extras: readonly HTMLElement[];
  /** The label of the button while a round is in play and nothing can be cashed out. */
  readonly firstStep: string;
  /** The step that the button takes while nothing can be cashed out; without it, only the stage takes steps. */
  step?(): unknown;
  /** For games with auto betting. */
  readonly plan?: StepPlan;
  /** What the player has chosen for the next round. */
  choice(): unknown;
  paint(moment: StepMoment): void;
  /** Clears the last round. */
  begin(): void;
  /** Shows a round that was opened or found open. @returns what to do, as a sentence. */
  open(round: OpenRoundView, isResumed: boolean): string;
  /** Shows a step that the round survived. @returns its result as a sentence. */
  advance(step: unknown, round: OpenRoundView): string | Promise<string>;
  /** Shows the end of a round in play. @returns its result as a sentence. */
  end(round: RoundView): string | Promise<string>;
}

/** Parts of the page for such a view. */
export interface StepParts<Name extends EngineName> extends ViewParts<Name> {
  /** Takes a step in the round in play; resolves once its result is shown. */
  readonly step: (step: unknown) => Promise<void>;
}

export type StepViewMaker<Name extends EngineName> = (parts: StepParts<Name>) => StepView;
