import { join, resolve } from 'node:path';
import { backupFolder, dataFolder, ports, SettingsError } from '@pavilion/contract/settings';
import { createBackup, listBackups } from '@pavilion/database/backup/create-backup';
import { readManifest, verifyBackup } from '@pavilion/database/backup/manifest';
import { restoreBackup } from '@pavilion/database/backup/restore-backup';
import { embeddedUrl } from '@pavilion/database/embedded';
import { StartFailure } from '@pavilion/database/failure';
import { withClient } from '@pavilion/database/with-client';
import { commandLine, InvalidArgumentError, runCommandLine, wholeNumber } from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import { checkRestored } from './check-restored';

interface CreateOptions {
  readonly folder?: string;
  readonly keep?: number;
}
interface RestoreOptions {
  readonly folder?: string;
  readonly data?: string;
  readonly to?: Date;
  readonly moveAside?: true;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const MEBIBYTE = 2 ** 20;

const program = commandLine(
  'npm run backup --',
  "Backs up and restores a site's data folder: its embedded database, keys and files of releases.",
);

program
  .command('create')
  .description('Copies the data folder of the running site.')
  .option('--folder <path>', 'the folder of backups, PAVILION_BACKUP by default')
  .option('--keep <n>', 'removes all but the newest n backups afterwards', wholeNumber(1))
  .action(async ({ folder, keep }: CreateOptions) => {
    refuseExternal();
    const url = embeddedUrl(dataFolder(), ports().postgres, 'superuser');
    const { path, manifest, removed } = await createBackup({
      folder: dataFolder(),
      url,
      backups: backupsIn(folder),
      retained: keep,
    });
    const files = Object.values(manifest.files);
    const size = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / MEBIBYTE);
    print(`${path}: ${files.length} files, ${size} MiB.`);
    for (const name of removed) print(`Removed ${name}.`);
    print(await archiveState(url));
  });

program
  .command('list')
  .description('Lists the complete backups, the oldest first.')
  .option('--folder <path>', 'the folder of backups, PAVILION_BACKUP by default')
  .action(async ({ folder }: CreateOptions) => {
    const backups = backupsIn(folder);
    const names = await listBackups(backups);
    if (names.length === 0) return print(`There is no complete backup in ${backups}.`);
    const rows = await Promise.all(
      names.map(async (name) => {
        const { finishedAt, postgres, files } = await readManifest(join(backups, name));
        return [name, finishedAt, postgres, String(Object.keys(files).length)];
      }),
    );
    print(textTable(['backup', 'restores to', 'postgresql', 'files'], rows));
  });

program
  .command('verify')
  .description('Reads every file of a backup and compares it with the manifest.')
  .argument('<backup>', 'its name')
  .option('--folder <path>', 'the folder of backups, PAVILION_BACKUP by default')
  .action(async (name: string, { folder }: CreateOptions) => {
    const { files } = await verifyBackup(join(backupsIn(folder), name));
    print(`${name}: all ${Object.keys(files).length} files are as they were written.`);
  });

program
  .command('restore')
  .description('Creates a data folder from a backup and the archived log, and checks its ledger. Stop the site first.')
  .argument('[backup]', 'its name; the newest one before --to by default')
  .option('--to <time>', "leaves out what was committed at or after a moment: '2026-11-23T10:00:00Z'", moment)
  .option('--folder <path>', 'the folder of backups, PAVILION_BACKUP by default')
  .option('--data <path>', 'the data folder to create, PAVILION_DATA by default')
  .option('--move-aside', 'renames an existing data folder; nothing is deleted')
  .action(async (name: string | undefined, { folder, data, to, moveAside }: RestoreOptions) => {
    refuseExternal();
    const target = data === undefined ? dataFolder() : resolve(data);
    const backups = backupsIn(folder);
    const check = async (url: string): Promise<void> => print(await checkRestored(url));
    const request = { backups, name, to, folder: target, moveAside, check, report: print };
    const { name: used, movedTo } = await restoreBackup(request);
    if (movedTo !== null) print(`The former data folder is ${movedTo}.`);
    print(
      `${target} is restored from ${used}, ${to === undefined ? 'up to the end of the archived log' : `up to ${to.toISOString()}`}. Start the site, then create a new backup.`,
    );
  });

/** The files of another server can't be reached from here. */
function refuseExternal(): void {
  if (process.env['DATABASE_URL'])
    throw new StartFailure(
      "DATABASE_URL names a server whose files this command can't reach: back it up with pg_basebackup and a WAL archive, or with your provider's snapshots, and copy the data folder (PAVILION_DATA), which holds the keys.",
    );
}

function backupsIn(folder: string | undefined): string {
  const backups = folder === undefined ? backupFolder() : resolve(folder);
  if (backups === null) throw new StartFailure('Name the folder of backups: set PAVILION_BACKUP, or add --folder.');
  return backups;
}

/** Parses a moment whose offset is stated, because an operator and a server rarely share a time zone. */
function moment(text: string): Date {
  const parsed = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(parsed.getTime()))
    return parsed;
  throw new InvalidArgumentError('It must look like 2026-11-23T10:00:00Z or 2026-11-23T16:00:00+06:00.');
}

/** Says whether moments between backups can be restored. */
async function archiveState(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ mode: string; failed: boolean; last: Date | null }>(
      `select current_setting('archive_mode') as mode, last_archived_time as last,
        last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as failed
      from pg_stat_archiver`,
    ),
  );
  const [state] = rows;
  if (state?.mode !== 'on')
    return 'The log is not archived, so only the moments of backups can be restored: start the site with PAVILION_BACKUP.';
  if (state.failed) return 'The last segment of the log could not be archived: see server.log in the database folder.';
  return `The log is archived${state.last === null ? '' : `, last at ${state.last.toISOString()}`}.`;
}

void runCommandLine(program, (error) => error instanceof StartFailure || error instanceof SettingsError);
