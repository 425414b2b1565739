import { dataFolder, ports, SettingsError } from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { embeddedUrl } from '@pavilion/database/embedded';
import { StartFailure } from '@pavilion/database/failure';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import { connect, type Db } from '../kernel/database/database';
import { shortValue } from './settings/change-setting';
import { getSetting, operatorKeys, SettingRefused } from './settings/settings.service';
import { runInTerminal } from './terminal';

const LOGGED = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const inDhaka = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium', timeStyle: 'medium' });

const program = commandLine('npm run settings --', 'Reads and changes the settings of operators.');

program
  .command('list')
  .description('Lists every setting with its value.')
  .action(() =>
    withDatabase(async (db) => {
      const rows = await Promise.all(operatorKeys.map(async (key) => [key, shortValue(await getSetting(db, key))]));
      print(textTable(['key', 'value'], rows));
    }),
  );

program
  .command('get')
  .description('Prints a setting as JSON.')
  .argument('<key>')
  .action((key: string) =>
    withDatabase(async (db) => {
      const value = await getSetting(db, key);
      print(value === undefined ? '(default)' : JSON.stringify(value, null, 2));
    }),
  );

program
  .command('set')
  .description('Changes a setting, as the signed-in admin; the site uses the new value at once.')
  .argument('<key>')
  .argument('<json>', 'the value as JSON, in quotes')
  .action(async (key: string, json: string) => {
    const { out, error, exit } = await runInTerminal(['setting', key, json]);
    if (out !== '') print(out);
    if (error !== '') process.stderr.write(`${error}\n`);
    process.exitCode = exit;
  });

program
  .command('log')
  .description('Lists the latest changes, the newest first.')
  .action(() =>
    withDatabase(async (db) => {
      const changes = await db.selectFrom('settingChanges').selectAll().orderBy('id', 'desc').limit(LOGGED).execute();
      const rows = changes.map((change) => [
        inDhaka.format(change.changedAt),
        change.changedBy,
        `${change.key}: ${shortValue(change.before)} → ${shortValue(change.after)}`,
      ]);
      print(rows.length === 0 ? 'Nothing has been changed yet.' : textTable(['time', 'by', 'change'], rows));
    }),
  );

async function withDatabase(act: (db: Db) => Promise<void>): Promise<void> {
  const given = databaseAddress();
  const { db } = await connect(given?.directUrl ?? given?.url ?? embeddedUrl(dataFolder(), ports().postgres, 'api'), {
    size: 1,
  });
  try {
    await act(db);
  } catch (error) {
    // 42P01: the table doesn't exist, so no api has run on this database.
    const isNew = (error as { code?: string }).code === '42P01';
    throw isNew ? new SettingRefused('This database has no settings yet: start the site once.') : error;
  } finally {
    await db.destroy();
  }
}

void runCommandLine(
  program,
  (error) => error instanceof SettingRefused || error instanceof StartFailure || error instanceof SettingsError,
);
