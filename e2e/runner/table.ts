import { relative } from 'node:path';
import { textTable } from '@pavilion/terminal/text-table';
import type { GrantedComposition, MissingComposition } from './granted-compositions';
import type { Options } from './options';
import type { Result } from './suite';

/** Result of one composition. */
export type Row = MissingComposition | (GrantedComposition & Result & { readonly uploaded: boolean });

const heads = ['set', 'composition', 'passed', 'failed', 'flaky', 'skipped', 'seconds', 'signed and sent'];

/** Formats the results as a table for people. */
export function table(
  rows: readonly Row[],
  { suite, candidates, at }: Pick<Options, 'suite' | 'candidates' | 'at'>,
): string {
  const lines = rows.map((row) => ('none' in row ? [row.against, `none: ${row.none}`] : cells(row)));
  const who =
    candidates.length > 0 ? ` with ${candidates.map(({ name, version }) => `${name}@${version}`).join(' and ')}` : '';
  const failed = rows.flatMap((row) =>
    'failed' in row && row.failed > 0 ? [`Traces of composition ${row.composition}: ${relative('.', row.folder)}`] : [],
  );
  return ['', `${suite} at ${at}${who}`, textTable(heads, lines), ...failed].join('\n');
}

function cells(row: Exclude<Row, { none: string }>): string[] {
  const { against, composition, passed, failed, flaky, skipped, seconds, uploaded } = row;
  return [against, composition, passed, failed, flaky, skipped, seconds, uploaded ? 'yes' : 'no'].map(String);
}
