import { type Html, html } from '@pavilion/server/pages/html';
import type { TranslateRail } from './rail.texts';

/** The site's payouts, beside the phone; the page's script fills the list. */
export const payoutsPanel = (t: TranslateRail): Html =>
  html`<section class="payouts" id="payouts" aria-labelledby="payouts-title" tabindex="0">
    <header>
      <h2 id="payouts-title">${t('payouts')}</h2>
      <p>${t('payoutsNote')}</p>
    </header>
    <ul id="payout-list" aria-busy="true"></ul>
    <p class="payouts-empty" id="payouts-empty" hidden>${t('noPayouts')}</p>
    <p class="note" id="payouts-status" role="status"></p>
    <template id="payout-row"
      ><li class="payout">
        <div class="payout-head">
          <span class="payout-to number" data-part="to"></span><strong class="number" data-part="amount"></strong>
        </div>
        <div class="payout-more">
          <span class="payout-state" data-part="state"></span><span data-part="provider"></span
          ><time class="number" data-part="at"></time>
        </div>
        <p class="payout-reference" data-part="reference"></p></li
    ></template>
  </section>`;
