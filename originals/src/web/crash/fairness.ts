import type { CrashMessage, EndedFlight } from '../../protocol/crash.messages';
import { copyRound } from '../fairness/copy.round';
import { fairLink } from '../fairness/fair.link';
import { verifyRound } from '../fairness/verify';
import { button, el } from '../ui/dom';
import { iconButton } from '../ui/icons';
import { number, times, translate } from '../ui/language';
import { panel } from '../ui/panel';
import { translateCrash } from './texts';

type State = Extract<CrashMessage, { readonly type: 'state' }>;

function row(code: string, flight: EndedFlight): HTMLElement {
  const result = el('p', { role: 'status', class: 'round-result' });
  const { id, nonce, point, salt, commitment, seed } = flight;
  const round = {
    id,
    code,
    engine: 'crash',
    stake: '0.00',
    payout: '0.00',
    multiplier: 0,
    choice: { out: null },
    detail: { point },
    client_seed: salt,
    nonce,
    commitment,
    server_seed: seed,
    at: '',
  } as const;
  const { act, copyPanel } = copyRound(round);
  const check = async (): Promise<void> => {
    const fits = await verifyRound(round);
    result.textContent = `${fits ? '✓' : '✗'} ${translate(fits ? 'verified' : 'notVerified')}`;
    result.className = fits ? 'round-result success' : 'round-result error';
  };
  return el(
    'li',
    { class: 'round' },
    el(
      'div',
      {},
      el('strong', {}, `${translateCrash('flight', { nonce: number(nonce) })} · ${times(point * 100)}`),
      el('span', { class: 'hint flight-seed' }, seed),
    ),
    el(
      'div',
      { class: 'round-actions' },
      button(translate('verify'), 'button-small', () => void check()),
      act,
    ),
    result,
    copyPanel,
  );
}

/** Creates the dialog with the seed chain and the last flights, each verified in the browser. */
export function crashFairness(code: string): {
  readonly opener: HTMLElement;
  readonly dialog: HTMLElement;
  show(state: State, ended: readonly EndedFlight[]): void;
} {
  const [commitment, salt, terminal] = [
    el('output', { class: 'code' }),
    el('output', { class: 'code' }),
    el('output', { class: 'code' }),
  ];
  const flights = el('ol', { class: 'rounds' });
  let listed: readonly EndedFlight[] = [];
  const pair = (label: string, value: HTMLElement): HTMLElement =>
    el('div', { class: 'labeled-value' }, el('span', { class: 'field-label' }, label), value);
  const list = (): void =>
    flights.replaceChildren(
      ...(listed.length > 0
        ? listed.map((flight) => row(code, flight))
        : [el('li', { class: 'hint' }, translate('noRounds'))]),
    );
  const fair = fairLink();
  const dialog = panel(
    translate('fairness'),
    el('p', { class: 'hint' }, translateCrash('fairNote')),
    pair(translate('commitment'), commitment),
    pair(translateCrash('salt'), salt),
    pair(translateCrash('terminal'), terminal),
    el('div', { class: 'rounds-head' }, el('h3', {}, translateCrash('history')), fair.link),
    flights,
    fair.dialog,
  );
  const opener = iconButton(translate('fairness'), 'fair', () => {
    list();
    dialog.showModal();
  });
  return {
    opener,
    dialog,
    show(state, ended) {
      commitment.textContent = state.commitment;
      salt.textContent = state.salt;
      terminal.textContent = state.terminal;
      listed = ended;
    },
  };
}
