import type { RoundView } from '../../protocol/messages';
import { button, el } from '../ui/dom';
import { translate } from '../ui/language';

export const fairAddress = `${location.origin}/fair`;

/** Formats a round with its revealed seed as text for the /fair page. */
function roundText({
  code,
  engine,
  choice,
  multiplier,
  detail,
  client_seed,
  nonce,
  commitment,
  server_seed,
}: RoundView): string {
  return JSON.stringify({ code, engine, choice, multiplier, detail, client_seed, nonce, commitment, server_seed });
}

/**
 * Creates a button that copies a finished round, and its status text.
 *
 * The site grants the frame no clipboard access: a game that could write it might replace the payment number a player
 * has copied. So the text is shown and selected, and copied with the browser's own command or by the player.
 */
export function copyRound(round: RoundView): { readonly act: HTMLElement; readonly copyPanel: HTMLElement } {
  const text = el('textarea', {
    class: 'code copy-text',
    rows: 3,
    readonly: true,
    spellcheck: 'false',
    'aria-label': translate('roundText'),
  });
  const words = el('p', { role: 'status', class: 'hint' });
  const copyPanel = el('div', { class: 'copy', hidden: true }, text, words);
  const act = button(translate('copyRound'), 'button-small', () => {
    copyPanel.hidden = false;
    text.value = roundText(round);
    text.focus();
    text.select();
    words.textContent = translate(copied() ? 'copied' : 'copyByHand', { address: fairAddress });
  });
  return { act, copyPanel };
}

function copied(): boolean {
  try {
    // The newer clipboard API needs permission from the embedding site; this command needs only the player's click.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
