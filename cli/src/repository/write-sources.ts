import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteOptions } from './remote-options';

/**
 * Writes the files of a new remote with its own names: manifest, build, sources, tests.
 *
 * @param template - the folder of the template.
 * @param omitted - a folder of it that is left out.
 */
export function writeSources(template: string, folder: string, options: RemoteOptions, omitted?: string): void {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (omitted !== undefined && file.startsWith(join(template, omitted, '/'))) continue;
    const to = join(folder, file.slice(template.length + 1).replaceAll('example', options.name));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, inWordsOf(options, readFileSync(file, 'utf8')));
  }
}

function inWordsOf({ name, path, slot, title, titleBn }: RemoteOptions, text: string): string {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  return (
    text
      .replaceAll('Example page', title)
      .replaceAll('নমুনা পাতা', titleBn)
      .replaceAll('home.promotions', slot)
      .replace(/(?<=["'(])\/example(?=["')])/g, path)
      .replaceAll('Example', pascal)
      // A name with a dash is no identifier.
      .replace(/\bexample(?=: \()/g, name.includes('-') ? `'${name}'` : name)
      .replace(/\bexample(?=[A-Z])/g, camel)
      .replaceAll('example', name)
  );
}
