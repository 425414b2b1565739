import { budgetsFrom } from '../../../registry/src/registry.budgets';
import { examine, isRefusal } from '../../../registry/src/gates/gates';
import { expect, host, languages, layouts, part, test, type LayoutName, type Stage } from '../contract';

type Claim = (typeof part.claims)[number];

const names = Object.keys(layouts) as LayoutName[];
const pages = new Map(part.claims.map((claim) => [claim.page, part.claims.filter(({ page }) => page === claim.page)] as const));
const accessIn = ({ access }: Claim, layout: LayoutName): string => (typeof access === 'string' ? access : access[layout]);
/** An address a claim answers: what is left open in it is 1. */
const addressOf = ({ path }: Claim): string => path.replace('/*', '').replace(/:\w+/g, '1');
const BANGLA = /[ঀ-৿]/;
const SLIPS = /undefined|NaN|\[object |Invalid Date/;

test('passes every gate beside the released host', () => {
  const parts = [{ release: host }, { release: part }];
  const budgets = budgetsFrom(process.env['PAVILION_BUDGETS']);
  expect(examine(parts, { channel: 'production', before: [], required: [], attested: new Map(), budgets }).filter(isRefusal)).toEqual([]);
});

test('has words for when it is closed, in both languages', () => {
  expect(part.degraded?.en.text).toMatch(/\w{3}/);
  expect(part.degraded?.bn.text).toMatch(BANGLA);
});

for (const [page, [first, ...others]] of pages) {
  test(`the page ${page} opens in both layouts and languages, without a word in the console`, async ({ stage }) => {
    await stage.asPlayer();
    for (const layout of names) for (const language of languages) await opens(stage, first, { layout, language });
    for (const claim of others) await opens(stage, claim, {});
    const ours = [...host.calls, ...part.calls];
    expect(stage.edge.calls.filter((call) => !ours.includes(call))).toEqual([]);
  });

  test(`the page ${page} lets go of what it held when it is left`, async ({ stage }) => {
    await stage.asPlayer();
    await stage.open('/about-us');
    const leave = async () => {
      await stage.go(addressOf(first ?? raise(page)));
      await stage.go('/about-us');
      return stage.held();
    };
    const once = await leave();
    await leave();
    const often = await leave();
    // One more may be something the host starts late; one more a visit is a leak.
    expect(Object.keys(often).filter((kind) => (often[kind] ?? 0) > (once[kind] ?? 0) + 1)).toEqual([]);
  });
}

async function opens(stage: Stage, claim: Claim | undefined, look: Parameters<Stage['open']>[1]): Promise<void> {
  const path = addressOf(claim ?? raise('a claim'));
  await stage.open(path, look);
  const words = await stage.words();
  const frames = await stage.page.locator('main iframe, [role=dialog] iframe').count();
  expect.soft(words.length + frames, `${path} shows something`).toBeGreaterThan(0);
  expect.soft(words, path).not.toMatch(SLIPS);
  if (look?.language === 'bn' && frames === 0) expect.soft(words, `${path} in Bangla`).toMatch(BANGLA);
  for (const file of part.preload[claim?.page ?? '']?.scripts ?? []) expect.soft([...stage.files], `${path} is the part's own page`).toContain(file);
}

for (const layout of names) {
  const guarded = part.claims.filter((claim) => accessIn(claim, layout) === 'player');
  if (guarded.length > 0) {
    test(`a guest is sent to login from every page for players, on ${layout}`, async ({ stage }) => {
      for (const claim of guarded) {
        await stage.open(addressOf(claim), { layout });
        expect.soft(new URL(stage.page.url()).pathname, claim.path).toBe('/login');
      }
    });
  }
}

for (const { name, slot } of part.slots) {
  test(`fills the host's slot ${name}`, async ({ stage }) => {
    expect(host.opens).toContain(name);
    await stage.open('/');
    await stage.page.mouse.wheel(0, 4000);
    await expect.poll(() => [...stage.files]).toEqual(expect.arrayContaining([...(part.preload[slot]?.scripts ?? ['its chunk'])]));
  });
}

function raise(what: string): never {
  throw new Error(`There is no ${what}.`);
}
