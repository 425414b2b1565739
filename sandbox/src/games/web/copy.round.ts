import type { RoundView } from '../messages';
import { button, el } from './dom';
import { say } from './language';

export const fairAddress = `${location.origin}/fair`;

/** A round with its revealed seed as text that the page /fair reads. */
export function roundText({
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
 * Copies a finished round: a button, and where it says what happened.
 *
 * A frame gets no clipboard of ours: a game that could fill it might put a stranger's number where a player had copied
 * the one to pay to. So the text shows, selected, and the browser's own command copies it, or the player's hand.
 */
export function copyRound(round: RoundView): { readonly act: HTMLElement; readonly told: HTMLElement } {
  const text = el('textarea', {
    class: 'code copied',
    rows: 3,
    readonly: true,
    spellcheck: 'false',
    'aria-label': say('roundText'),
  });
  const words = el('p', { role: 'status', class: 'hint' });
  const told = el('div', { class: 'copy', hidden: true }, text, words);
  const act = button(say('copyRound'), 'button-small', () => {
    told.hidden = false;
    text.value = roundText(round);
    text.focus();
    text.select();
    words.textContent = say(copied() ? 'copied' : 'copyByHand', { address: fairAddress });
  });
  return { act, told };
}

function copied(): boolean {
  try {
    // The clipboard's newer interface asks the site around a frame for leave; this one asks the player's press alone.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
