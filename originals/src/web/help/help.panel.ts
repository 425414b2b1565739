import type { OriginalGame } from '@pavilion/contract/originals';
import { el } from '../ui/dom';
import { iconButton } from '../ui/icons';
import { inDigits, isBangla, translate } from '../ui/language';
import { panel } from '../ui/panel';
import { rulesOf } from './help.rules';
import { bn } from './help.texts.bn';
import { en } from './help.texts.en';

/** Creates the dialog with a game's rules and keys, and the button that opens it. */
export function helpPanel(game: OriginalGame): { readonly opener: HTMLElement; readonly dialog: HTMLElement } {
  const texts = isBangla ? bn : en;
  const list = (lines: readonly string[]): HTMLElement =>
    el('ul', { class: 'help' }, ...lines.map((line) => el('li', {}, inDigits(line))));
  const dialog = panel(
    translate('howToPlay'),
    list(rulesOf(texts, game)),
    el('h3', {}, translate('keys')),
    list([...(texts.keys.games[game.engine] ?? []), ...texts.keys.all]),
  );
  return { opener: iconButton(translate('howToPlay'), 'help', () => dialog.showModal()), dialog };
}
