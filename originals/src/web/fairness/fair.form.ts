import { firstOf, type OriginalGame, originalOf, originals } from '@pavilion/contract/originals';
import { gameOf, isEngine } from '../../engines/index';
import type { RoundView } from '../../protocol/messages';
import { guideOf } from '../guides';
import { amountOf } from '../ui/amount';
import { button, el, field } from '../ui/dom';
import { isBangla, times, translate } from '../ui/language';
import { recompute, type RecomputedRound, type RoundInputs, verifyRound } from './verify';

const example = { server_seed: 'a'.repeat(64), client_seed: 'dhaka', nonce: '1' } as const;

/** Parses a copied round, or returns null. */
function parseRound(text: string): RoundView | null {
  try {
    const value = JSON.parse(text) as Partial<RoundView>;
    return isEngine(value.engine) && typeof value.client_seed === 'string' && typeof value.nonce === 'number'
      ? (value as RoundView)
      : null;
  } catch {
    return null;
  }
}

function pair(label: string, value: string, kind = 'code'): HTMLElement {
  return el(
    'div',
    { class: 'labeled-value' },
    el('span', { class: 'field-label' }, label),
    el('output', { class: kind }, value),
  );
}

function resultOf(
  { fingerprint, floats, multiplier, detail }: RecomputedRound,
  resultText: string,
): readonly HTMLElement[] {
  return [
    pair(translate('fingerprint'), fingerprint),
    pair(translate('floats'), floats.join('\n'), 'code floats'),
    pair(
      translate('result'),
      `${resultText} ${translate('pays', { multiplier: times(multiplier) })}\n${JSON.stringify(detail)}`,
      'code floats',
    ),
  ];
}

const textInput = (value: string): HTMLInputElement => el('input', { value, autocomplete: 'off', spellcheck: 'false' });

/** Creates the form that verifies a round from typed or pasted data, without any server. */
export function drawFair(): readonly HTMLElement[] {
  return new FairForm().draw();
}

class FairForm {
  private readonly game = el(
    'select',
    {},
    ...originals.map(({ code, name, nameBn }) => el('option', { value: code }, isBangla ? nameBn : name)),
  );
  private readonly server = textInput(example.server_seed);
  private readonly client = textInput(example.client_seed);
  private readonly nonce = textInput(example.nonce);
  private readonly paste = el('textarea', { rows: 4, spellcheck: 'false', id: 'paste' });
  private readonly choices = el('div', { class: 'choices' });
  private readonly results = el('div', { class: 'results' });
  private readonly status = el('p', { role: 'status', class: 'message' });
  private form = guideOf(firstOf.dice).form();

  draw(): readonly HTMLElement[] {
    // The simplest game first, so that the example's numbers are visible at once.
    this.game.value = firstOf.dice.code;
    this.game.addEventListener('change', () => this.pick());
    this.pick();
    this.paste.addEventListener('input', () => parseRound(this.paste.value) && void this.check());
    return [
      el('p', { class: 'hint' }, translate('checkNote')),
      this.drawFields(),
      this.status,
      this.results,
      el(
        'section',
        { class: 'instructions' },
        el('h2', {}, translate('howItWorks')),
        el('p', { class: 'hint' }, translate('howSteps')),
      ),
    ];
  }

  private drawFields(): HTMLElement {
    const fields = el(
      'form',
      { class: 'controls' },
      field(translate('engine'), this.game),
      field(translate('serverSeed'), this.server),
      field(translate('clientSeed'), this.client),
      field(translate('roundNumber'), this.nonce),
      this.choices,
      el('div', { class: 'field' }, el('label', { for: 'paste' }, translate('pasteRound')), this.paste),
      button(translate('check'), 'button-primary', () => void this.check()),
    );
    fields.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.check();
    });
    return fields;
  }

  private get chosen(): OriginalGame {
    return originalOf(this.game.value) ?? firstOf.dice;
  }

  private pick(): void {
    this.form = guideOf(this.chosen).form();
    this.choices.replaceChildren(...this.form.fields);
  }

  private async check(): Promise<void> {
    if (this.paste.value.trim() === '') return this.checkTyped();
    const round = parseRound(this.paste.value);
    return round === null ? this.showBadInput() : this.checkPasted(round);
  }

  private async checkTyped(): Promise<void> {
    const { describe: words } = this.form;
    const inputs = {
      server_seed: this.server.value.trim(),
      client_seed: this.client.value,
      nonce: amountOf(this.nonce.value) ?? Number.NaN,
    };
    const recomputed = isComplete(inputs) ? await recompute(this.chosen, inputs, this.form.read()) : null;
    if (!recomputed) return this.showBadInput();
    this.results.replaceChildren(...resultOf(recomputed, words(recomputed.detail)));
    this.showStatus(words(recomputed.detail), true);
  }

  private async checkPasted(round: RoundView): Promise<void> {
    const played = gameOf(round);
    const inputs = { ...round, server_seed: round.server_seed ?? this.server.value.trim() };
    const recomputed = isComplete(inputs) ? await recompute(played, inputs, round.choice) : null;
    if (!recomputed) return this.showBadInput();
    this.results.replaceChildren(...resultOf(recomputed, guideOf(played).form().describe(recomputed.detail)));
    const fits = await verifyRound(inputs);
    this.showStatus(`${fits ? '✓' : '✗'} ${translate(fits ? 'verified' : 'notVerified')}`, fits);
  }

  private showBadInput(): void {
    this.results.replaceChildren();
    this.showStatus(translate('badInput'), false);
  }

  private showStatus(words: string, good: boolean): void {
    this.status.textContent = words;
    this.status.className = `message ${good ? 'success' : 'error'}`;
  }
}

function isComplete({ server_seed, client_seed, nonce }: RoundInputs): boolean {
  return server_seed !== '' && client_seed !== '' && Number.isInteger(nonce);
}
