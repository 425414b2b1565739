import { type Html, html, page } from '../pages/html';
import { payoutsPanel } from './payouts.panel';
import { providers, type RailField } from './rail.rules';

type Prefilled = Readonly<Record<RailField, string>>;

// The invented network's logo: a banknote going over a boundary rope.
const mark = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true">
  <rect x="1" y="1" width="46" height="46" rx="14" />
  <path d="M10 32c8-6 20-6 28 0" class="rope" />
  <path d="M14 15h14l6 6-6 6H14l5-6z" class="note" />
</svg>`;

function field(name: RailField, label: string, value: string, mode: 'numeric' | 'decimal', hint: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="${mode}"
      autocomplete="off"
      placeholder="${hint}"
      aria-describedby="${name}-error"
    />
    <p class="field-error" id="${name}-error" role="alert" hidden></p>
  </div>`;
}

function choices(chosen: string): Html {
  const options = providers.map(
    (name) =>
      html`<label class="choice"
        ><input type="radio" name="provider" value="${name}" ${name === chosen ? html`checked` : ''} /><span
          >${name}</span
        ></label
      >`,
  );
  return html`<fieldset class="choices">
    <legend class="field-label">Send with</legend>
    ${options}
    <p class="field-error" id="provider-error" role="alert" hidden></p>
  </fieldset>`;
}

function sendForm({ provider, to, from, amount }: Prefilled): Html {
  return html`<form id="send" class="sheet" novalidate>
    ${choices(provider)} ${field('to', 'To number', to, 'numeric', '01XXXXXXXXX')}
    ${field('from', 'Your number', from, 'numeric', '01XXXXXXXXX')}
    <div class="amount">${field('amount', 'Amount (taka)', amount, 'decimal', '500.00')}</div>
    <div class="field">
      <label for="late">Arrives</label
      ><select id="late" name="late">
        <option value="0">At once</option>
        <option value="60">After a minute</option>
        <option value="900">After 15 minutes</option>
        <option value="2400">After 40 minutes</option>
      </select>
    </div>
    <p id="problem" class="field-error" role="alert" hidden></p>
    <button class="button button-primary" id="submit">Send money</button>
    <p class="note">
      No real money moves here. Nothing on this page is connected to any bank or wallet. What the site pays out is
      <a href="#payouts">listed here</a>.
    </p>
  </form>`;
}

const receipt = html`<section id="receipt" class="sheet" tabindex="-1" aria-labelledby="receipt-title" hidden>
  <svg class="tick" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="M14 25l7 7 14-15" />
  </svg>
  <h2 id="receipt-title">Money sent</h2>
  <p class="receipt-amount number" id="receipt-amount"></p>
  <dl>
    <div>
      <dt>To</dt>
      <dd class="number" id="receipt-to"></dd>
    </div>
    <div>
      <dt>From</dt>
      <dd class="number" id="receipt-from"></dd>
    </div>
    <div>
      <dt>Sent with</dt>
      <dd id="receipt-provider"></dd>
    </div>
  </dl>
  <div class="trx">
    <div>
      <p class="field-label">Transaction ID</p>
      <output class="number" id="trx-id"></output>
    </div>
    <button type="button" class="button" id="copy">Copy</button>
  </div>
  <p id="copied" class="note" role="status">Copy this id and give it to the site.</p>
  <div class="sms">
    <div>
      <p class="field-label">Message on your phone</p>
      <output id="sms"></output>
    </div>
    <button type="button" class="button" id="copy-sms">Copy</button>
  </div>
  <button type="button" class="button" id="again">Send another</button>
</section>`;

/** The page behind GET /rail: a phone on which a player sends play money, and beside it what the site paid out. */
export function railPage(prefilled: Prefilled): string {
  const body = html`<main class="phone">
      <header class="phone-head">
        ${mark}
        <div>
          <h1>Send money</h1>
          <p>Boundary Pay, the practice network</p>
        </div>
        <strong class="play-money">PLAY MONEY</strong>
      </header>
      ${sendForm(prefilled)} ${receipt}
    </main>
    ${payoutsPanel}`;
  return page({ lang: 'en', title: 'Send money', assets: '/assets', name: 'rail', body });
}
