import { userInfo } from 'node:os';
import { dataFolder, ports, SettingsError } from '@pavilion/contract/settings';
import { embeddedUrl } from '@pavilion/database/embedded';
import { StartFailure } from '@pavilion/database/failure';
import { connect, type Db } from '../database/database';
import { getSetting, operatorKeys, setSetting, SettingRefused } from './settings.service';

const USAGE = 'npm run settings -- list | get KEY | set KEY JSON | log';
const LOGGED = 20;
const WIDTH = 90;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const inDhaka = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium', timeStyle: 'medium' });

function short(value: unknown): string {
  if (value === undefined || value === null) return '(default)';
  const text = JSON.stringify(value);
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}

const commands: Readonly<Record<string, (db: Db, args: readonly string[]) => Promise<void>>> = {
  async list(db) {
    const width = Math.max(...operatorKeys.map((key) => key.length)) + 2;
    for (const key of operatorKeys) print(`${key.padEnd(width)}${short(await getSetting(db, key))}`);
  },
  async get(db, [key]) {
    if (key === undefined) throw new SettingRefused(USAGE);
    const value = await getSetting(db, key);
    print(value === undefined ? '(default)' : JSON.stringify(value, null, 2));
  },
  async set(db, [key, json, ...rest]) {
    if (key === undefined || json === undefined || rest.length > 0)
      throw new SettingRefused(`${USAGE}; put quotes around the JSON`);
    const by = userInfo().username;
    const change = await setSetting(db, key, json, by, Date.now());
    print(`${change.key} changed by ${by}: ${short(change.before)} → ${short(change.after)}`);
  },
  async log(db) {
    const changes = await db.selectFrom('settingChanges').selectAll().orderBy('id', 'desc').limit(LOGGED).execute();
    for (const change of changes)
      print(
        `${inDhaka.format(change.changedAt)}  ${change.changedBy}  ${change.key}: ${short(change.before)} → ${short(change.after)}`,
      );
    if (changes.length === 0) print('Nothing has been changed yet.');
  },
};

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new SettingRefused(USAGE);
  const { db } = await connect(process.env['DATABASE_URL'] || embeddedUrl(dataFolder(), ports().postgres), 1);
  try {
    await command(db, args);
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof SettingRefused || error instanceof StartFailure || error instanceof SettingsError;
  // 42P01: the table doesn't exist, so no api has run on this database.
  const isNew = (error as { code?: string }).code === '42P01';
  process.stderr.write(
    `${isExpected ? error.message : isNew ? 'This database has no settings yet: start the site once.' : String(error)}\n`,
  );
  process.exit(1);
});
