import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../data');
const read = new Map<string, string>();

/**
 * Returns the SVG elements of a file of `data`, without its line breaks.
 *
 * @param file - relative to `data`, without the extension.
 * @param values - replace `{{name}}` in the file.
 */
export function fragment(file: string, values: Readonly<Record<string, string>> = {}): string {
  const text = read.get(file) ?? readFileSync(join(folder, `${file}.svg`), 'utf8').replace(/\n\s*/g, '');
  read.set(file, text);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}.svg needs a value for ${name}.`);
    return value;
  });
}
