import './styles/play.css';
import { gameOf } from '../engines/index';
import type { ReplayStart } from '../protocol/messages';
import { copyRound } from './fairness/copy.round';
import { fairLink } from './fairness/fair.link';
import { verifyRound } from './fairness/verify';
import { games } from './games';
import { button, el } from './ui/dom';
import { moment, number, taka, times, translate } from './ui/language';
import { payoutSentence, verdictOf } from './ui/outcome';
import { OutcomeLine } from './ui/outcome.line';
import { Sound } from './ui/sound';
import { soundSwitch } from './ui/sound.switch';
import { applyTheme } from './ui/theme';

const text = document.getElementById('start')?.textContent;

function pair(label: string, value: string, kind = 'number'): HTMLElement {
  return el(
    'div',
    { class: kind === 'code' ? 'labeled-value' : 'labeled-value-inline' },
    el('span', { class: 'field-label' }, label),
    el('output', { class: kind }, value),
  );
}

function draw({ name, round }: ReplayStart): HTMLElement {
  const sound = new Sound();
  const shown = games[round.engine].replay({ game: gameOf(round), theme: applyTheme(round.code), sound });
  const outcome = new OutcomeLine();
  const proof = el('p', { class: 'hint', role: 'status' });
  async function show(): Promise<void> {
    again.disabled = true;
    const words = await shown.show(round);
    const won = verdictOf(round) === 'won';
    sound.play(won ? 'win' : 'lose');
    outcome.show(`${words} ${payoutSentence(round)}`, won ? 'success' : '', round);
    again.disabled = false;
  }
  async function check(): Promise<void> {
    const fits = await verifyRound(round);
    proof.textContent = `${fits ? '✓' : '✗'} ${translate(fits ? 'verified' : 'notVerified')}`;
    proof.className = fits ? 'success' : 'error';
  }
  const again = button(translate('showAgain'), '', () => void show());
  const { act, copyPanel } = copyRound(round);
  const fair = fairLink();
  const isRevealed = round.server_seed !== null;
  void show();
  return el(
    'main',
    { class: `table table-${round.engine}` },
    el(
      'header',
      { class: 'head' },
      el('div', { class: 'title' }, el('h1', {}, name), el('span', { class: 'chip' }, translate('replay'))),
      el('div', { class: 'toolbar' }, soundSwitch(sound)),
    ),
    el('section', { class: 'play', 'aria-label': translate('game') }, shown.stage, outcome.node, again),
    el(
      'section',
      { class: 'controls', 'aria-label': translate('fairness') },
      pair(translate('playedAt'), moment(round.at)),
      pair(translate(round.free ? 'freeSpin' : 'stakeWas'), taka(round.stake)),
      pair(translate('multiplier'), times(round.multiplier)),
      pair(translate('payoutWas'), taka(round.payout)),
      pair(translate('commitment'), round.commitment, 'code'),
      pair(translate('clientSeed'), round.client_seed, 'code'),
      pair(translate('roundNumber'), number(round.nonce)),
      isRevealed
        ? pair(translate('serverSeed'), round.server_seed ?? '', 'code')
        : el('p', { class: 'hint' }, translate('notRevealed')),
      ...(isRevealed ? [button(translate('verify'), 'button-primary', () => void check()), proof, act, copyPanel] : []),
      fair.link,
      fair.dialog,
    ),
  );
}

if (text) document.getElementById('replay')?.append(draw(JSON.parse(text) as ReplayStart));
