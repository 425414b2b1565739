import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly unknown[] };
}
interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

export interface Scores {
  /** Scores from 0 to 100; a category without a score counts as 0. */
  readonly values: Readonly<Record<Category, number>>;
  /** Audits that cost points, except performance audits. */
  readonly failedAudits: readonly string[];
}

/** Scores one page with Lighthouse's mobile preset (a simulated slow phone on a slow network). */
export async function measureScores(command: string, url: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...browserArguments].join(' ');
  const args = [
    command,
    url,
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
    '--quiet',
  ];
  try {
    await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      maxBuffer: 64 * 1024 * 1024,
    });
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read({ categories: found, audits }: Report): Scores {
  const score = (category: Category): number => Math.round((found[category].score ?? 0) * 100);
  const ids = categories
    .slice(1)
    .flatMap((category) => found[category].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const failedAudits = [...new Set(ids)]
    .filter((id) => (audits[id]?.score ?? 1) < 1)
    .map((id) => `${id}: ${audits[id]?.title} ${evidence(audits[id])}`);
  return {
    values: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failedAudits,
  };
}

const evidence = (audit: Audit | undefined): string =>
  JSON.stringify(audit?.details?.items?.slice(0, 3) ?? []).slice(0, 600);
