import type { RoundView } from '../../protocol/messages';
import type { Fairness, PlayApi } from '../game/play.api';
import { textKeyFor } from '../game/refusal-text-keys';
import { button, el, field } from '../ui/dom';
import { iconButton } from '../ui/icons';
import { number, taka, times, translate } from '../ui/language';
import { panel } from '../ui/panel';
import { copyRound } from './copy.round';
import { fairLink } from './fair.link';
import { verifyRound } from './verify';

function row(round: RoundView): HTMLElement {
  const result = el('p', { role: 'status', class: 'round-result' });
  const check = async (): Promise<void> => {
    const fits = await verifyRound(round);
    result.textContent = `${fits ? '✓' : '✗'} ${translate(fits ? 'verified' : 'notVerified')}`;
    result.className = fits ? 'round-result good' : 'round-result bad';
  };
  const { act, copyPanel } = copyRound(round);
  const acts =
    round.server_seed === null
      ? el('span', { class: 'hint' }, translate('notRevealed'))
      : el(
          'div',
          { class: 'round-actions' },
          button(translate('verify'), 'button-small', () => void check()),
          act,
        );
  const figures = `${round.free ? `${translate('freeSpin')} · ` : ''}${taka(round.stake)} · ${times(round.multiplier)} · ${taka(round.payout)}`;
  return el(
    'li',
    { class: 'round' },
    el(
      'div',
      {},
      el('strong', {}, translate('round', { nonce: number(round.nonce) })),
      el('span', { class: 'number hint' }, figures),
    ),
    acts,
    result,
    copyPanel,
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
        ...(view.rounds.length > 0 ? view.rounds.map(row) : [el('li', { class: 'hint' }, translate('noRounds'))]),
      );
  }
  async function run(work: () => Promise<string>): Promise<void> {
    status.textContent = await work().catch((error: unknown) =>
      translate(textKeyFor(error instanceof Error ? error.message : '')),
    );
  }
  const load = async (): Promise<string> => (show(await api.fairness()), '');
  const save = async (): Promise<string> => (show(await api.changeClientSeed(seed.value)), translate('saved'));
  const rotate = async (): Promise<string> => {
    const { revealed } = await api.rotate();
    await load();
    return `${translate('revealed')}: ${revealed?.server_seed ?? ''}`;
  };

  const fair = fairLink();
  const dialog = panel(
    translate('fairness'),
    el('p', { class: 'hint' }, translate('fairnessNote')),
    el('div', { class: 'labeled-value' }, el('span', { class: 'field-label' }, translate('commitment')), commitment),
    el('div', { class: 'labeled-value-inline' }, el('span', { class: 'field-label' }, translate('nonce')), nonce),
    el(
      'div',
      { class: 'seed' },
      field(translate('clientSeed'), seed),
      button(translate('save'), '', () => void run(save)),
    ),
    button(translate('rotate'), '', () => void run(rotate)),
    status,
    el('div', { class: 'rounds-head' }, el('h3', {}, translate('rounds')), fair.link),
    rounds,
    fair.dialog,
  );
  const opener = iconButton(translate('fairness'), 'fair', () => {
    dialog.showModal();
    void run(load);
  });
  return { opener, dialog };
}
