import './play.css';
import type { ReplayStart } from '../messages';
import { gameOf } from '../engines/index';
import { copyRound } from './copy.round';
import { button, el } from './dom';
import { fairLink } from './fair.link';
import { games } from './games';
import { moment, number, say, taka, times } from './language';
import { Sound } from './sound';
import { soundSwitch } from './sound.switch';
import { lightUp } from './theme';
import { verifyRound } from './verify';

const text = document.getElementById('start')?.textContent;

function pair(label: string, value: string, kind = 'number'): HTMLElement {
  return el(
    'div',
    { class: kind === 'code' ? 'pair' : 'pair-line' },
    el('span', { class: 'field-label' }, label),
    el('output', { class: kind }, value),
  );
}

function draw({ name, round }: ReplayStart): HTMLElement {
  const sound = new Sound();
  const shown = games[round.engine].replay({ game: gameOf(round), theme: lightUp(round.code), sound });
  const message = el('p', { class: 'message', role: 'status' });
  const proof = el('p', { class: 'hint', role: 'status' });
  async function show(): Promise<void> {
    again.disabled = true;
    const words = await shown.show(round);
    const won = Number(round.payout) > 0;
    sound.play(won ? 'win' : 'lose');
    message.textContent = `${words} ${won ? say('won', { amount: taka(round.payout) }) : say('lost')}`;
    message.className = `message ${won ? 'good' : ''}`;
    again.disabled = false;
  }
  async function check(): Promise<void> {
    const fits = await verifyRound(round);
    proof.textContent = `${fits ? '✓' : '✗'} ${say(fits ? 'verified' : 'notVerified')}`;
    proof.className = fits ? 'good' : 'bad';
  }
  const again = button(say('showAgain'), '', () => void show());
  const { act, told } = copyRound(round);
  const fair = fairLink();
  const isRevealed = round.server_seed !== null;
  void show();
  return el(
    'main',
    { class: `table table-${round.engine}` },
    el(
      'header',
      { class: 'head' },
      el('div', { class: 'title' }, el('h1', {}, name), el('span', { class: 'chip' }, say('replay'))),
      el('div', { class: 'tools' }, soundSwitch(sound)),
    ),
    el('section', { class: 'play', 'aria-label': say('game') }, shown.stage, message, again),
    el(
      'section',
      { class: 'controls', 'aria-label': say('fairness') },
      pair(say('playedAt'), moment(round.at)),
      pair(say(round.free ? 'freeSpin' : 'stakeWas'), taka(round.stake)),
      pair(say('multiplier'), times(round.multiplier)),
      pair(say('payoutWas'), taka(round.payout)),
      pair(say('commitment'), round.commitment, 'code'),
      pair(say('clientSeed'), round.client_seed, 'code'),
      pair(say('roundNumber'), number(round.nonce)),
      isRevealed
        ? pair(say('serverSeed'), round.server_seed ?? '', 'code')
        : el('p', { class: 'hint' }, say('notRevealed')),
      ...(isRevealed ? [button(say('verify'), 'button-primary', () => void check()), proof, act, told] : []),
      fair.link,
      fair.dialog,
    ),
  );
}

if (text) document.getElementById('replay')?.append(draw(JSON.parse(text) as ReplayStart));
