import type { Page, Route } from 'playwright';
import { markupPayloads } from '../../scripts/lib/markup-payloads';
import { showError } from '../../scripts/lib/show-error';
import { type Attack, scaled } from '../attack';
import { checkProperty, sampleInputs } from '../property';
import { payload } from './payloads';
import type { ShellWorld } from './shell-world';

const INSERTS = 10_000;
/** Length of all lists in replies, so that a page shows many texts at once. */
const LIST = 60;
const SETTLED_MS = 400;
/** Number of different texts in replies. */
const TEXTS = 5_000;
/** Generated pieces of markup for the modal, in addition to the fixed list. */
const GROWN = 700;
/** Minimum visits per page, because one long list could use up all texts of the run. */
const VISITS = 2;
const pages = ['/', '/login', '/about-us', '/promotions', '/games', '/account'];

/** Fields that addresses or code depend on. All others are texts, and any text may be hostile. */
const structural = new Set([
  'id',
  'status',
  'slider_type',
  'thubmnail',
  'picture',
  'code',
  'platform',
  'type',
  'remote_id',
  'token',
  'currency',
  'currencies',
  'starts_at',
  'ends_at',
  'created_at',
  'kind',
  'country',
]);

interface Tally {
  inserts: number;
  /** Payloads visible on a page; one that is not displayed proves nothing. */
  shown: number;
  /** Executed payloads, alerts, and elements or attributes that only markup can create. */
  scripts: number;
}

/**
 * Texts from the api are rendered as text, whatever they contain, and addresses from it never run
 * scripts.
 */
export const markup: Attack<ShellWorld> = {
  name: 'markup',
  async attack(world, run) {
    const total = scaled(INSERTS, run);
    run.log(`${total} texts with markup, over ${pages.length} pages`);
    const tally: Tally = { inserts: 0, shown: 0, scripts: 0 };
    const page = await world.openPage();
    await page.exposeFunction('__ran', () => (tally.scripts += 1));
    page.on('dialog', (dialog) => {
      tally.scripts += 1;
      void dialog.dismiss();
    });
    const texts = sampleInputs(run, payload, TEXTS);
    await page.route(/\/api\//, (route) => poison(route, texts, tally));
    for (let visit = 0; visit < VISITS * pages.length || tally.inserts < total; visit += 1)
      await inspectPage(page, pages[visit % pages.length] ?? '/', tally);
    // Replies that are still being changed must be sent before the route goes.
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/');
    for (const piece of markupPayloads) await sanitize(page, piece, tally);
    await checkProperty(run, {
      attack: 'markup',
      inputs: payload,
      runs: scaled(GROWN, run),
      holds: async (piece) => {
        const before = tally.scripts;
        await sanitize(page, piece, tally);
        if (tally.scripts > before) throw new Error('the sanitizer keeps more than its list');
      },
    });
    // The fixed list reports through its own counter, which replaces the exposed function.
    const ran = await page.evaluate(() => Number((window as { __ran?: unknown }).__ran) || 0);
    tally.scripts += ran;
    await page.close();
    return { inserts: tally.inserts, shown: tally.shown, scripts: tally.scripts };
  },
};

async function inspectPage(page: Page, path: string, tally: Tally): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('main').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const shown = await page.evaluate(() => (document.body.textContent ?? '').split('__ran').length - 1);
  tally.shown += shown;
  const put = await page.evaluate(foreign);
  tally.scripts += put;
}

/** Tests the sanitizer of the modal titled Error, the only place that accepts markup. */
async function sanitize(page: Page, piece: string, tally: Tally): Promise<void> {
  await showError(page, { markup: `${piece}<i>end</i>` });
  tally.inserts += 1;
  const alert = page.getByRole('dialog', { name: 'Error' }).getByRole('alert');
  const beyond = await alert.evaluate(beyondTheList);
  tally.scripts += beyond;
  await page.keyboard.press('Escape');
  await alert.waitFor({ state: 'hidden' });
}

/** Runs in the page: counts elements and attributes in the modal that are not on the allowlist. */
async function beyondTheList(alert: Element): Promise<number> {
  await new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 20));
  const words = alert.querySelector('div') ?? alert;
  return [...words.querySelectorAll('*')].filter(({ tagName, attributes }) => {
    const allowed =
      tagName === 'A'
        ? [...attributes].every(
            ({ name, value }) =>
              name === 'rel' || name === 'target' || (name === 'href' && /^(https:\/\/|\/(?![/\\]))/.test(value)),
          )
        : attributes.length === 0;
    return !(allowed && ['A', 'B', 'I', 'BR', 'P'].includes(tagName));
  }).length;
}

/** Runs in the page: counts content that only markup in a text can have created. */
function foreign(): number {
  const all = [...document.querySelectorAll('*')];
  const handlers = all.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')));
  const addresses = all.filter((element) =>
    ['href', 'src', 'action', 'formaction', 'data'].some((name) =>
      /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ''),
    ),
  );
  const foreignElements = document.querySelectorAll(
    'object, embed, base, marquee, x-y, math, [id="__proto__"], main script, main style, main iframe:not([sandbox])',
  );
  return handlers.length + addresses.length + foreignElements.length;
}

/** Sends the api's own reply with every text replaced. */
async function poison(route: Route, texts: readonly string[], tally: Tally): Promise<void> {
  const reply = await route.fetch().catch(() => null);
  if (!reply) return route.abort();
  const type = reply.headers()['content-type'] ?? '';
  if (!type.includes('json')) return route.fulfill({ response: reply });
  const poisoned = replaced((await reply.json()) as unknown, '', texts, tally);
  await route.fulfill({ response: reply, json: poisoned });
}

function replaced(value: unknown, key: string, texts: readonly string[], tally: Tally): unknown {
  if (Array.isArray(value)) {
    const long =
      value.length > 0 && value.length < LIST && key !== 'systems'
        ? Array.from({ length: LIST }, (_, index) => value[index % value.length])
        : value;
    return long.map((item: unknown) => replaced(item, key, texts, tally));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, replaced(inner, name, texts, tally)]),
    );
  }
  if (typeof value !== 'string' || structural.has(key) || /^-?[\d.]+$/.test(value) || /^\d{4}-\d\d-\d\dT/.test(value))
    return value;
  tally.inserts += 1;
  return texts[tally.inserts % texts.length];
}
