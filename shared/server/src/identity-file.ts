import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingsError } from '@pavilion/contract/settings';

// Inserted into the pages' HTML unescaped.
const words = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^<>&"]+$/, 'must be plain words');
const both = z.strictObject({ en: words, bn: words });
const address = z.string().startsWith('/');
const identityFile = z.strictObject({
  name: both,
  description: both.optional(),
  categories: z.array(words).default([]),
  shortcuts: z.array(z.strictObject({ name: both, url: address, icon: address })).default([]),
  offline: both.optional(),
  pages: z.record(address, z.strictObject({ title: both, description: both })).default({}),
});

/**
 * Reads the file that PAVILION_IDENTITY names: what a site says of itself.
 *
 * @throws {SettingsError} if the file is missing or not valid.
 */
export function readIdentityFile(file: string): z.infer<typeof identityFile> {
  try {
    return identityFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new SettingsError(`PAVILION_IDENTITY: ${file} is not valid: ${(error as Error).message}`);
  }
}
