import { textTable } from '@pavilion/terminal/text-table';
import { startSeparateStack } from '../../scripts/stack/separate-stack';
import { type Figures, type Options } from '../figures';
import { categories, measureScores, type Scores } from './report';
import { lighthouseCommand } from './tool';

/** Pages that a guest opens first. */
const pages = ['/', '/login', '/signup', '/games'];

/**
 * Measures Lighthouse's scores of the first pages: mobile preset, production build, local stack. Reports the lowest
 * score of all pages.
 */
export async function measureLighthouse({ rounds = 1 }: Options): Promise<Figures> {
  const command = lighthouseCommand();
  const stack = await startSeparateStack((line) => console.log(`  ${line}`));
  try {
    const scores: (Scores & { readonly page: string })[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) scores.push({ page, ...(await measureScores(command, stack.site + page)) });
    }
    console.log(
      `\n${textTable(
        ['page', ...categories],
        scores.map(({ page, values: of }) => [page, ...categories.map((category) => String(of[category]))]),
      )}`,
    );
    for (const { page, failedAudits: lost } of scores) for (const line of lost) console.log(`${page}  ${line}`);
    return Object.fromEntries(
      categories.map((category) => [category, [Math.min(...scores.map(({ values: of }) => of[category]))]]),
    );
  } finally {
    await stack.stop();
  }
}
