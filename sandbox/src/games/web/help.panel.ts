import type { EngineName } from '../engines/index';
import { el } from './dom';
import { helpTexts } from './help.texts';
import { iconButton } from './icons';
import { isBangla, say } from './language';
import { panel } from './panel';

/** The dialog with a game's rules and keys, and the button that opens it. */
export function helpPanel(engine: EngineName): { readonly opener: HTMLElement; readonly dialog: HTMLElement } {
  const { rules, keys } = helpTexts[isBangla ? 'bn' : 'en'];
  const list = (lines: readonly string[]): HTMLElement => el('ul', { class: 'help' }, ...lines.map((line) => el('li', {}, line)));
  const dialog = panel(say('howToPlay'), list(rules[engine]), el('h3', {}, say('keys')), list([...(keys.games[engine] ?? []), ...keys.all]));
  return { opener: iconButton(say('howToPlay'), 'help', () => dialog.showModal()), dialog };
}
