import { type Html, html, page } from '@pavilion/server/pages/html';
import { localizeDigits, type PageLanguage } from '@pavilion/server/pages/language';
import { payoutsPanel } from './payouts.panel';
import { providers, type RailField } from './rail.rules';
import { railTexts, type TranslateRail } from './rail.texts';

type PrefilledFields = Readonly<Record<RailField, string>>;

// The invented network's logo: a banknote going over a boundary rope.
const logo = html`<svg class="logo" viewBox="0 0 48 48" aria-hidden="true">
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

function choices(t: TranslateRail, chosen: string): Html {
  const options = providers.map(
    (name) =>
      html`<label class="choice"
        ><input type="radio" name="provider" value="${name}" ${name === chosen ? html`checked` : ''} /><span
          >${t(name)}</span
        ></label
      >`,
  );
  return html`<fieldset class="choices">
    <legend class="field-label">${t('wallet')}</legend>
    ${options}
    <p class="field-error" id="provider-error" role="alert" hidden></p>
  </fieldset>`;
}

// Delays of the money's arrival, in seconds.
const delays = [
  ['immediately', 0],
  ['afterMinute', 60],
  ['afterQuarter', 900],
  ['afterExpiry', 2400],
] as const;

function sendForm(t: TranslateRail, { provider, to, from, amount }: PrefilledFields): Html {
  const options = delays.map(([word, seconds]) => html`<option value="${seconds}">${t(word)}</option>`);
  return html`<form id="send" class="sheet" novalidate>
    ${choices(t, provider)} ${field('to', t('receiver'), to, 'numeric', '01XXXXXXXXX')}
    ${field('from', t('payer'), from, 'numeric', '01XXXXXXXXX')}
    <div class="amount">${field('amount', t('amount'), amount, 'decimal', t('amountHint'))}</div>
    <div class="field">
      <label for="late">${t('arrives')}</label
      ><select id="late" name="late">
        ${options}
      </select>
    </div>
    <p id="problem" class="field-error" role="alert" hidden></p>
    <button class="button button-primary" id="submit" disabled>${t('send')}</button>
    <p class="note">${t('note')} <a href="#payouts">${t('payoutsLink')}</a></p>
  </form>`;
}

const receipt = (t: TranslateRail): Html =>
  html`<section id="receipt" class="sheet" tabindex="-1" aria-labelledby="receipt-title" hidden>
    <svg class="tick" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M14 25l7 7 14-15" />
    </svg>
    <h2 id="receipt-title">${t('sent')}</h2>
    <p class="receipt-amount number" id="receipt-amount"></p>
    <dl>
      <div>
        <dt>${t('to')}</dt>
        <dd class="number" id="receipt-to"></dd>
      </div>
      <div>
        <dt>${t('from')}</dt>
        <dd class="number" id="receipt-from"></dd>
      </div>
      <div>
        <dt>${t('wallet')}</dt>
        <dd id="receipt-provider"></dd>
      </div>
    </dl>
    <div class="trx">
      <div>
        <p class="field-label">${t('transactionId')}</p>
        <output class="number" id="trx-id"></output>
      </div>
      <button type="button" class="button" id="copy" aria-label="${t('copyId')}">${t('copy')}</button>
    </div>
    <p id="copied" class="note" role="status">${t('copyHint')}</p>
    <div class="sms">
      <div>
        <p class="field-label">${t('sms')}</p>
        <output id="sms" lang="en"></output>
      </div>
      <button type="button" class="button" id="copy-sms" aria-label="${t('copySms')}">${t('copy')}</button>
    </div>
    <button type="button" class="button" id="again">${t('again')}</button>
  </section>`;

/** The page behind GET /rail: a phone on which a player sends play money, with the site's payouts beside it. */
export function railPage(language: PageLanguage, prefilled: PrefilledFields): string {
  const t = railTexts(language);
  const body = html`<main class="phone">
      <header class="phone-head">
        ${logo}
        <div>
          <h1>${t('title')}</h1>
          <p>${t('network')}</p>
        </div>
        <strong class="play-money">${t('playMoney')}</strong>
      </header>
      ${sendForm(t, { ...prefilled, amount: localizeDigits(prefilled.amount, language) })} ${receipt(t)}
    </main>
    ${payoutsPanel(t)}`;
  return page({ lang: language.lang, title: t('title'), assets: '/assets', name: 'rail', body });
}
