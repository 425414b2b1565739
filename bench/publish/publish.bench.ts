import { setTimeout as sleep } from 'node:timers/promises';
import { textTable } from '@pavilion/terminal/text-table';
import { type RegistryClient, registryClient } from '../../cli/src/client/client';
import { buildPart } from '../../scripts/stack/parts';
import { startSeparateStack } from '../../scripts/stack/separate-stack';
import { type Figures, median, type Options, show, spread, VoidRun } from '../figures';
import { editOf } from '../release/edits';
import { copySources } from '../release/sources';

const ROUNDS = 5;
const PART = 'wallet';
const CHANNEL = 'production';
const ARRIVAL_TIMEOUT_MS = 10_000;

const steps = ['build', 'publish', 'activate', 'live', 'rollback', 'rolledBack'] as const;
/** Seconds per step. */
type Round = Readonly<Record<(typeof steps)[number], number>>;

const labels: Readonly<Record<keyof Round, string>> = {
  build: 'the changed line built',
  publish: 'published: signed, checked, compressed, kept',
  activate: 'activated: every gate, a new composition, a signed channel file',
  live: 'until /live/channel and a fresh page show it',
  rollback: 'requested the previous composition',
  rolledBack: 'until /live/channel and a fresh page show that',
};

/**
 * Measures one remote from a changed line to live and back, as a team does with `npm run release` and `npm run
 * rollback`.
 */
export async function measurePublish({ rounds = ROUNDS }: Options): Promise<Figures> {
  const sources = copySources();
  const stack = await startSeparateStack((line) => console.log(`  ${line}`));
  try {
    const registry = registryClient(stack.env);
    const results: Round[] = [];
    // The first round fills the build's cache and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      sources.edit(editOf(PART), round);
      const result = await release(registry, stack.site, sources.folder(PART), `1.0.${round + 1}`);
      if (round > 0) results.push(result);
    }
    print(results);
    return {
      'to-live': results.map(({ publish, activate, live }) => publish + activate + live),
      'to-rolled-back': results.map(({ rollback, rolledBack }) => rollback + rolledBack),
    };
  } finally {
    await stack.stop();
    sources.remove();
  }
}

async function release(registry: RegistryClient, site: string, folder: string, version: string): Promise<Round> {
  const before = await composition(site);
  const [build, built] = await timed(() => buildPart(folder, version));
  const [publish] = await timed(() => registry.publish(built));
  const [activate, { composition: activated }] = await timed(() =>
    registry.activate(CHANNEL, [{ name: PART, version }]),
  );
  if (!activated) throw new VoidRun('nothing was activated');
  const [live] = await timed(() => shown(site, activated.id, `/assets/${PART}/${version}/`));
  const [rollback] = await timed(() => registry.rollback(CHANNEL));
  const [rolledBack] = await timed(() => shown(site, before));
  return { build, publish, activate, live, rollback, rolledBack };
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const startedAt = performance.now();
  const result = await work();
  return [(performance.now() - startedAt) / 1000, result];
}

async function composition(site: string): Promise<number> {
  return ((await (await fetch(`${site}/live/channel`)).json()) as { composition: number }).composition;
}

/** Waits until /live/channel announces the composition and a fresh page serves it. */
async function shown(site: string, id: number, file = ''): Promise<void> {
  for (const end = performance.now() + ARRIVAL_TIMEOUT_MS; performance.now() < end;) {
    const page = await fetch(`${site}/wallet`);
    const html = await page.text();
    if ((await composition(site)) === id && page.headers.get('x-composition') === String(id) && html.includes(file))
      return;
    await sleep(5);
  }
  throw new VoidRun(`composition ${id} did not arrive within ${ARRIVAL_TIMEOUT_MS / 1000} s`);
}

function print(results: readonly Round[]): void {
  const row = (label: string, of: (round: Round) => number): string[] => [
    label,
    show(median(results.map(of))),
    spread(results.map(of)),
  ];
  const sum = (round: Round): number => steps.reduce((total, step) => total + round[step], 0);
  console.log(
    `\n${textTable([`${PART}, one line changed`, 's', ''], [...steps.map((step) => row(labels[step], (round) => round[step])), row('from the line to rolled back', sum)])}`,
  );
}
