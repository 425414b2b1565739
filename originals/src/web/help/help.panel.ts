import type { OriginalGame } from '@pavilion/contract/originals';
import { hotkeySwitch, hotkeyTexts } from '../game/hotkeys';
import { guideOf } from '../guides';
import { el } from '../ui/dom';
import { iconButton } from '../ui/icons';
import { inDigits, inLanguage, percent, taka, times, translate } from '../ui/language';
import { panel } from '../ui/panel';
import { bn } from './help.texts.bn';
import { en } from './help.texts.en';

/** Creates the dialog with a game's rules and keys, and the button that opens it. */
export function helpPanel(game: OriginalGame): { readonly opener: HTMLElement; readonly dialog: HTMLElement } {
  const texts = inLanguage(en, bn);
  const { stakes, maxWinMultiple, rtp } = game;
  const { rules, keys } = guideOf(game);
  const list = (lines: readonly string[]): HTMLElement =>
    el('ul', { class: 'help' }, ...lines.map((line) => el('li', {}, inDigits(line))));
  const dialog = panel(
    translate('howToPlay'),
    list([
      ...rules,
      texts.stakes(taka(stakes.least / 100), taka(stakes.most / 100)),
      texts.mostWin(times(maxWinMultiple * 10_000)),
      texts.returns(percent(rtp / 100)),
    ]),
    el('h3', {}, translate('keys')),
    list([...keys, ...texts.keys]),
    hotkeySwitch(),
    list(hotkeyTexts()),
  );
  return { opener: iconButton(translate('howToPlay'), 'help', () => dialog.showModal()), dialog };
}
