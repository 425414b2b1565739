import type { RoundView } from '../messages';
import { copyRound } from './copy.round';
import { button, el, field } from './dom';
import { fairLink } from './fair.link';
import { iconButton } from './icons';
import { number, say, taka, times } from './language';
import { panel } from './panel';
import type { Fairness, PlayApi } from './play.api';
import { wordFor } from './refusal.words';
import { verifyRound } from './verify';

function row(round: RoundView): HTMLElement {
  const result = el('p', { role: 'status', class: 'round-result' });
  const check = async (): Promise<void> => {
    const fits = await verifyRound(round);
    result.textContent = `${fits ? '✓' : '✗'} ${say(fits ? 'verified' : 'notVerified')}`;
    result.className = fits ? 'round-result good' : 'round-result bad';
  };
  const { act, told } = copyRound(round);
  const acts =
    round.server_seed === null
      ? el('span', { class: 'hint' }, say('notRevealed'))
      : el(
          'div',
          { class: 'round-acts' },
          button(say('verify'), 'button-small', () => void check()),
          act,
        );
  const figures = `${round.free ? `${say('freeSpin')} · ` : ''}${taka(round.stake)} · ${times(round.multiplier)} · ${taka(round.payout)}`;
  return el(
    'li',
    { class: 'round' },
    el(
      'div',
      {},
      el('strong', {}, say('round', { nonce: number(round.nonce) })),
      el('span', { class: 'number hint' }, figures),
    ),
    acts,
    result,
    told,
  );
}

/** Creates the dialog with the seeds and the rounds, and the button that opens it. */
export function fairnessPanel(api: PlayApi): { readonly opener: HTMLElement; readonly dialog: HTMLElement } {
  const commitment = el('output', { class: 'code' });
  const nonce = el('output', { class: 'number' });
  const seed = el('input', { maxlength: 64, autocomplete: 'off', spellcheck: 'false' });
  const status = el('p', { role: 'status', class: 'hint' });
  const rounds = el('ol', { class: 'rounds' });

  function show(view: Fairness): void {
    commitment.textContent = view.commitment;
    nonce.textContent = number(view.next_nonce);
    seed.value = view.client_seed;
    if (view.rounds)
      rounds.replaceChildren(
        ...(view.rounds.length > 0 ? view.rounds.map(row) : [el('li', { class: 'hint' }, say('noRounds'))]),
      );
  }
  async function run(work: () => Promise<string>): Promise<void> {
    status.textContent = await work().catch((error: unknown) =>
      say(wordFor(error instanceof Error ? error.message : '')),
    );
  }
  const load = async (): Promise<string> => (show(await api.fairness()), '');
  const save = async (): Promise<string> => (show(await api.changeClientSeed(seed.value)), say('saved'));
  const rotate = async (): Promise<string> => {
    const { revealed } = await api.rotate();
    await load();
    return `${say('revealed')}: ${revealed?.server_seed ?? ''}`;
  };

  const fair = fairLink();
  const dialog = panel(
    say('fairness'),
    el('p', { class: 'hint' }, say('fairnessNote')),
    el('div', { class: 'pair' }, el('span', { class: 'field-label' }, say('commitment')), commitment),
    el('div', { class: 'pair-line' }, el('span', { class: 'field-label' }, say('nonce')), nonce),
    el(
      'div',
      { class: 'seed' },
      field(say('clientSeed'), seed),
      button(say('save'), '', () => void run(save)),
    ),
    button(say('rotate'), '', () => void run(rotate)),
    status,
    el('div', { class: 'rounds-head' }, el('h3', {}, say('rounds')), fair.link),
    rounds,
    fair.dialog,
  );
  const opener = iconButton(say('fairness'), 'fair', () => {
    dialog.showModal();
    void run(load);
  });
  return { opener, dialog };
}
