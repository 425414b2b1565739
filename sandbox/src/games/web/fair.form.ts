import { firstOf, originalOf, type OriginalGame, originals } from '@pavilion/contract/originals';
import { gameOf, isEngine } from '../engines/index';
import type { RoundView } from '../messages';
import { choiceForm } from './choice.forms';
import { button, el, field } from './dom';
import { amountOf } from './amount';
import { isBangla, say, times } from './language';
import { verifyRound, workOut, type Worked } from './verify';

const example = { server_seed: 'a'.repeat(64), client_seed: 'dhaka', nonce: '1' } as const;

/** A round as it was copied, or null where the text is none. */
function pasted(text: string): RoundView | null {
  try {
    const value = JSON.parse(text) as Partial<RoundView>;
    return isEngine(value.engine) && typeof value.client_seed === 'string' && typeof value.nonce === 'number' ? (value as RoundView) : null;
  } catch {
    return null;
  }
}

function pair(label: string, value: string, kind = 'code'): HTMLElement {
  return el('div', { class: 'pair' }, el('span', { class: 'field-label' }, label), el('output', { class: kind }, value));
}

function resultOf({ fingerprint, floats, multiplier, detail }: Worked, say_: string): readonly HTMLElement[] {
  return [
    pair(say('fingerprint'), fingerprint),
    pair(say('floats'), floats.join('\n'), 'code floats'),
    pair(say('result'), `${say_} ${say('pays', { multiplier: times(multiplier) })}\n${JSON.stringify(detail)}`, 'code floats'),
  ];
}

/** What works a round out from typed or pasted data; it asks no server. */
export function drawFair(): readonly HTMLElement[] {
  const game = el('select', {}, ...originals.map(({ code, name, nameBn }) => el('option', { value: code }, isBangla ? nameBn : name)));
  // The plainest game first: the example's numbers are read off at once.
  game.value = firstOf.dice.code;
  const text = (value: string): HTMLInputElement => el('input', { value, autocomplete: 'off', spellcheck: 'false' });
  const [server, client, nonce] = [text(example.server_seed), text(example.client_seed), text(example.nonce)];
  const paste = el('textarea', { rows: 4, spellcheck: 'false', id: 'paste' });
  const choices = el('div', { class: 'choices' });
  const results = el('div', { class: 'results' });
  const status = el('p', { role: 'status', class: 'message' });
  const chosen = (): OriginalGame => originalOf(game.value) ?? firstOf.dice;
  let form = choiceForm(chosen());
  const pick = (): void => {
    form = choiceForm(chosen());
    choices.replaceChildren(...form.fields);
  };

  function tell(words: string, good: boolean): void {
    status.textContent = words;
    status.className = `message ${good ? 'good' : 'bad'}`;
  }
  async function check(): Promise<void> {
    const round = paste.value.trim() === '' ? null : pasted(paste.value);
    const played = round ? gameOf(round) : chosen();
    const words = round ? choiceForm(played).words : form.words;
    const number = amountOf(nonce.value) ?? Number.NaN;
    const drawn = round ? { ...round, server_seed: round.server_seed ?? server.value.trim() } : { server_seed: server.value.trim(), client_seed: client.value, nonce: number };
    const isWhole = (paste.value.trim() === '' || round !== null) && drawn.server_seed !== '' && drawn.client_seed !== '' && Number.isInteger(drawn.nonce);
    const worked = isWhole ? await workOut(played, drawn, round ? round.choice : form.read()) : null;
    results.replaceChildren(...(worked ? resultOf(worked, words(worked.detail)) : []));
    if (!worked) return tell(say('badInput'), false);
    const fits = round ? await verifyRound({ ...round, server_seed: drawn.server_seed }) : true;
    tell(round ? `${fits ? '✓' : '✗'} ${say(fits ? 'verified' : 'notVerified')}` : words(worked.detail), fits);
  }

  game.addEventListener('change', pick);
  pick();
  const fields = el(
    'form',
    { class: 'controls' },
    field(say('engine'), game),
    field(say('serverSeed'), server),
    field(say('clientSeed'), client),
    field(say('roundNumber'), nonce),
    choices,
    el('div', { class: 'field' }, el('label', { for: 'paste' }, say('pasteRound')), paste),
    button(say('check'), 'button-primary', () => void check()),
  );
  fields.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  paste.addEventListener('input', () => pasted(paste.value) && void check());
  return [
    el('p', { class: 'hint' }, say('checkNote')),
    fields,
    status,
    results,
    el('section', { class: 'how' }, el('h2', {}, say('howItWorks')), el('p', { class: 'hint' }, say('howSteps'))),
  ];
}
