import type { Page, Route } from 'playwright';
import { showError } from '../../lib/show-error';
import { markupPayloads } from '../../lib/markup-payloads';
import type { Random } from '../random';
import { scaled, type Programme } from '../programme';
import { payload } from './payloads';
import type { ShellWorld } from './shell-world';

const INSERTS = 10_000;
/** Lists are served this long, so that a page holds many texts at once. */
const LIST = 60;
const SETTLED_MS = 400;
/** Pieces of markup grown for the modal, beside the list that is kept. */
const GROWN = 700;
/** Of each page at least: one long list alone may hold all the texts that are asked for. */
const VISITS = 2;
const pages = ['/', '/login', '/about-us', '/promotions', '/games', '/account'];

/** Fields whose words an address or the code depends on; all others are texts, and any text may be hostile. */
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

interface Seen {
  inserts: number;
  /** Payloads that can be read on a page: what isn't shown proves nothing. */
  shown: number;
  /** Calls of the payload, alerts, and elements or attributes that only markup can make. */
  scripts: number;
}

/** Invariant 12: texts from the api stay texts, whatever they hold, and addresses from it lead to no script. */
export const markup: Programme<ShellWorld> = {
  name: 'markup',
  async attack(world, run) {
    const total = scaled(INSERTS, run);
    run.say(`${total} texts that try to be more, over ${pages.length} pages`);
    const seen: Seen = { inserts: 0, shown: 0, scripts: 0 };
    const page = await world.openPage();
    await page.exposeFunction('__ran', () => (seen.scripts += 1));
    page.on('dialog', (dialog) => {
      seen.scripts += 1;
      void dialog.dismiss();
    });
    await page.route(/\/api\//, (route) => poison(route, run.random, seen));
    for (let visit = 0; visit < VISITS * pages.length || seen.inserts < total; visit += 1)
      await look(page, pages[visit % pages.length] ?? '/', seen);
    await page.unroute(/\/api\//);
    await sanitize(
      page,
      [...markupPayloads, ...Array.from({ length: scaled(GROWN, run) }, () => payload(run.random))],
      seen,
    );
    await page.close();
    return { inserts: seen.inserts, shown: seen.shown, scripts: seen.scripts };
  },
};

async function look(page: Page, path: string, seen: Seen): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('main').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const shown = await page.evaluate(() => (document.body.textContent ?? '').split('__ran').length - 1);
  seen.shown += shown;
  const put = await page.evaluate(foreign);
  seen.scripts += put;
}

/** Markup is let through in the modal titled Error alone, past the sanitizer. */
async function sanitize(page: Page, pieces: readonly string[], seen: Seen): Promise<void> {
  await page.goto('/');
  for (const piece of pieces) {
    await showError(page, { markup: `${piece}<i>end</i>` });
    seen.inserts += 1;
    const alert = page.getByRole('dialog', { name: 'Error' }).getByRole('alert');
    const beyond = await alert.evaluate(beyondTheList);
    seen.scripts += beyond;
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'hidden' });
  }
  // The kept list's own way of telling: it overwrites what we exposed.
  const ran = await page.evaluate(() => Number((window as { __ran?: unknown }).__ran) || 0);
  seen.scripts += ran;
}

/** In the page: elements and attributes in the modal that the allowlist doesn't name. */
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

/** In the page: what only markup from a text could have put there. */
function foreign(): number {
  const all = [...document.querySelectorAll('*')];
  const handlers = all.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')));
  const addresses = all.filter((element) =>
    ['href', 'src', 'action', 'formaction', 'data'].some((name) =>
      /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ''),
    ),
  );
  const strangers = document.querySelectorAll(
    'object, embed, base, marquee, x-y, math, [id="__proto__"], main script, main style, main iframe:not([sandbox])',
  );
  return handlers.length + addresses.length + strangers.length;
}

/** The api's own reply with every text in it replaced. */
async function poison(route: Route, random: Random, seen: Seen): Promise<void> {
  const reply = await route.fetch().catch(() => null);
  if (!reply) return route.abort();
  const type = reply.headers()['content-type'] ?? '';
  if (!type.includes('json')) return route.fulfill({ response: reply });
  const poisoned = replaced((await reply.json()) as unknown, '', random, seen);
  await route.fulfill({ response: reply, json: poisoned });
}

function replaced(value: unknown, key: string, random: Random, seen: Seen): unknown {
  if (Array.isArray(value)) {
    const long =
      value.length > 0 && value.length < LIST && key !== 'systems'
        ? Array.from({ length: LIST }, (_, index) => value[index % value.length])
        : value;
    return long.map((item: unknown) => replaced(item, key, random, seen));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, replaced(inner, name, random, seen)]),
    );
  }
  if (typeof value !== 'string' || structural.has(key) || /^-?[\d.]+$/.test(value) || /^\d{4}-\d\d-\d\dT/.test(value))
    return value;
  seen.inserts += 1;
  return payload(random);
}
