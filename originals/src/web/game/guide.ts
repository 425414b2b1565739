import type { EngineName, GameOf } from '@pavilion/contract/originals';

/** Input of a past round's choice on the verification page, and the text of its result. */
export interface ChoiceForm {
  readonly fields: readonly HTMLElement[];
  read(): unknown;
  describe(detail: unknown): string;
}

/** Creates the form of a game without a choice. */
export function formWithoutChoice(describe: ChoiceForm['describe']): ChoiceForm {
  return { fields: [], read: () => ({}), describe };
}

/** An engine in words: its rules and keys for the help panel, and its form on the verification page. */
export interface Guide<Name extends EngineName> {
  rules(game: GameOf<Name>): readonly string[];
  readonly keys: readonly string[];
  form(game: GameOf<Name>): ChoiceForm;
}
