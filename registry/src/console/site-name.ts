import { readIdentityFile } from '@pavilion/server/identity-file';

/**
 * Returns the name of the site by its identity (PAVILION_IDENTITY), in the console's language.
 *
 * @throws {SettingsError} if the file is missing or not valid.
 */
export function siteNameFrom(file: string | undefined): string | undefined {
  return file ? readIdentityFile(file).name.en : undefined;
}
