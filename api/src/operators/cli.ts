import { SettingsError } from '@pavilion/contract/settings';
import { StartFailure } from '@pavilion/database/failure';
import { runInTerminal } from './terminal';

runInTerminal(process.argv.slice(2)).then(
  ({ out, error, exit }) => {
    if (out !== '') process.stdout.write(`${out}\n`);
    if (error !== '') process.stderr.write(`${error}\n`);
    process.exitCode = exit;
  },
  (error: unknown) => {
    const isExpected = error instanceof StartFailure || error instanceof SettingsError;
    // 42P01 and 42703: a table or column is missing, so no api of this version has run on this database.
    const isOld = ['42P01', '42703'].includes((error as { code?: string }).code ?? '');
    // 42501: the command is one for the owner, and DATABASE_OWNER_URL is not set.
    const isForbidden = (error as { code?: string }).code === '42501';
    process.stderr.write(
      `${isExpected ? error.message : isForbidden ? 'The role of DATABASE_URL may not do this: set DATABASE_OWNER_URL.' : isOld ? 'The database has not been migrated to this version: start the site once.' : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
