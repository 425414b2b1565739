import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/stack/process';
import type { ApiWorld } from '../api-world';
import type { Attack } from '../attack';

/** The used fields of Jest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly numPassingAsserts: number;
    }[];
  }[];
}

const TEST_TITLE_PREFIX = 'ASVS 8.2.2: nobody reads or changes another';

/**
 * A player sends another player's identifiers in every field of every route, in each shape. Runs the
 * api's own test matrices.
 */
export const foreignIds: Attack<ApiWorld> = {
  name: 'foreign-ids',
  async attack(_, run) {
    run.log('every route of the contract, each of its fields swapped, missing, a list, and duplicated');
    const { testResults } = await runTests();
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = all.filter(({ status }) => status !== 'passed');
    for (const { title } of failed) run.log(`failed: ${title}`);
    const attacks = all.filter(({ title }) => title.startsWith(TEST_TITLE_PREFIX));
    return {
      routes: attacks.length,
      judged: attacks.reduce((sum, { numPassingAsserts }) => sum + numPassingAsserts, 0),
      failed: failed.length,
    };
  },
};

async function runTests(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-others-'));
  const file = join(folder, 'report.json');
  try {
    const arguments_ = [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--runInBand',
      '--json',
      '--outputFile',
      file,
      'access\\.test',
    ];
    await new Promise<void>((resolve, reject) => {
      const jest = spawn(process.execPath, arguments_, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] });
      // The exit code is 1 if a test fails; the report has the details.
      jest.once('error', reject).once('exit', () => resolve());
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
