import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the market catalogue that lies beside a recording as the recording's first line, or nothing if there is none:
 * of race.mcm.ndjson it is race.catalogue.json, with one market's catalogue or a list of them.
 *
 * @throws {SyntaxError} if it is not JSON.
 */
export function catalogueLine(recording: string): string {
  const file = recording.replace(/(\.mcm)?\.[^./\\]*$/, '.catalogue.json');
  if (file === recording || !existsSync(file)) return '';
  return `${JSON.stringify({ op: 'catalogue', markets: [JSON.parse(readFileSync(file, 'utf8')) as unknown].flat() })}\n`;
}
