import { examine, isRefusal } from '../../../registry/src/gates/gates';
import { budgetsFrom } from '../../../registry/src/registry.budgets';
import { expect, host, type LayoutName, layouts, part, type Stage, test, type ViewOptions } from '../contract';

type Claim = (typeof part.claims)[number];

const names = Object.keys(layouts) as LayoutName[];
const pages = new Map(
  part.claims.map((claim) => [claim.page, part.claims.filter(({ page }) => page === claim.page)] as const),
);
const accessIn = ({ access }: Claim, layout: LayoutName): string =>
  typeof access === 'string' ? access : access[layout];
/** Returns an address that the claim matches; every path parameter is 1. */
const addressOf = ({ path }: Claim): string => path.replace('/*', '').replace(/:\w+/g, '1');
const BANGLA = /[ঀ-৿]/;
const MAX_VISITS = 6;
const SLIPS = /undefined|NaN|\[object |Invalid Date/;

test('passes every gate beside the released host', () => {
  const parts = [{ release: host }, { release: part }];
  const budgets = budgetsFrom(process.env['PAVILION_BUDGETS']);
  expect(
    examine(parts, {
      channel: 'production',
      before: [],
      required: [],
      attested: new Map(),
      compiled: new Set(),
      budgets,
    }).filter(isRefusal),
  ).toEqual([]);
});

test('has a closed-page text in both languages', () => {
  expect(part.degraded?.en.text).toMatch(/\w{3}/);
  expect(part.degraded?.bn.text).toMatch(BANGLA);
});

for (const [page, [first, ...others]] of pages) {
  test(`the page ${page} opens in both layouts and languages without console errors`, async ({ stage }) => {
    await stage.asPlayer();
    // Loads each layout and each language once; switching layouts covers the other two combinations.
    await opens(stage, first ?? raise(page), { layout: 'desktop', language: 'en' }, 'mobile');
    await opens(stage, first ?? raise(page), { layout: 'mobile', language: 'bn' }, 'desktop');
    for (const claim of others) {
      await stage.go(addressOf(claim));
      await expectContent(stage, claim.path, 'bn');
    }
    const ours = [...host.calls, ...part.calls];
    expect(stage.edge.calls.filter((call) => !ours.includes(call))).toEqual([]);
  });

  test(`the page ${page} removes its listeners and timers when the visitor leaves it`, async ({ stage }) => {
    await stage.asPlayer();
    await stage.open('/about-us');
    const leave = async () => {
      await stage.go(addressOf(first ?? raise(page)));
      await stage.go('/about-us');
      return stage.openResources();
    };
    // One or two increases may be something the host starts late; an increase on every visit is a leak.
    let before = await leave();
    let suspects = Object.keys(before);
    for (let visits = 1; visits < MAX_VISITS && suspects.length > 0; visits += 1) {
      const now = await leave();
      suspects = Object.keys(now).filter(
        (kind) => (now[kind] ?? 0) > (before[kind] ?? 0) && (visits === 1 || suspects.includes(kind)),
      );
      before = now;
    }
    expect(suspects).toEqual([]);
  });
}

/** Loads a page in full, then switches it to the other layout. */
async function opens(stage: Stage, claim: Claim, look: Required<ViewOptions>, turned: LayoutName): Promise<void> {
  const path = addressOf(claim);
  await stage.open(path, look);
  await expectContent(stage, path, look.language);
  for (const file of part.preload[claim.page]?.scripts ?? [])
    expect.soft([...stage.files], `${path} is the part's own page`).toContain(file);
  await stage.turn(turned);
  await expectContent(stage, `${path} turned to ${turned}`, look.language);
}

async function expectContent(stage: Stage, path: string, language: ViewOptions['language']): Promise<void> {
  const words = await stage.words();
  const frames = await stage.page.locator('main iframe, [role=dialog] iframe').count();
  expect.soft(words.length + frames, `${path} shows something`).toBeGreaterThan(0);
  expect.soft(words, path).not.toMatch(SLIPS);
  if (language === 'bn' && frames === 0) expect.soft(words, `${path} in Bangla`).toMatch(BANGLA);
}

for (const layout of names) {
  const guarded = part.claims.filter((claim) => accessIn(claim, layout) === 'player');
  if (guarded.length > 0) {
    test(`a guest is redirected to login from every player page, on ${layout}`, async ({ stage }) => {
      await stage.open('/about-us', { layout });
      for (const claim of guarded) {
        await stage.go(addressOf(claim));
        expect.soft(new URL(stage.page.url()).pathname, claim.path).toBe('/login');
      }
    });
  }
}

for (const { name, slot } of part.slots) {
  if (!name.startsWith('home.')) {
    // The part in the slot's name owns the page that opens this slot, and that part is not loaded here.
    test(`has a chunk for the slot ${name}, which another part opens`, () =>
      expect(part.preload[slot]?.scripts).not.toHaveLength(0));
    continue;
  }
  test(`fills the host's slot ${name}`, async ({ stage }) => {
    expect(host.opens).toContain(name);
    await stage.open('/');
    await stage.page.mouse.wheel(0, 4000);
    await expect
      .poll(() => [...stage.files])
      .toEqual(expect.arrayContaining([...(part.preload[slot]?.scripts ?? ['its chunk'])]));
  });
}

function raise(thing: string): never {
  throw new Error(`There is no ${thing}.`);
}
