import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../lib/browser';
import { root } from '../stack/process';

const LIMIT_MS = 300_000;
/** From the command to a page that can be opened, with the packages installed and nothing built. */
const START_LIMIT_S = 30;
const BETTING = /\b(bets?|betting|casino|cricket|wagers?|odds|jackpots?|taka|deposits?|exchange)\b|বাজি|টাকা/i;
/** As people read it; names of packages and settings are another thing. */
const NAME = /\b(Pavilion|PAVILION)\b|প্যাভিলিয়ন/;

const place = mkdtempSync(join(tmpdir(), 'pavilion-example-'));
// Under root the embedded database runs as another user, which must be able to reach its data folder.
chmodSync(place, 0o755);
const folder = join(place, 'lantern');
const env = { ...process.env, PAVILION_PORT: String(34_000 + (process.pid % 90) * 10) };
const site = `http://localhost:${env.PAVILION_PORT}`;
const run = promisify(execFile);

let example: ReturnType<typeof spawn>;
let exited: Promise<unknown>;
let started: number;
let browser: Browser;

/** Starts it as its README says. @returns the seconds until it is open. */
async function start(): Promise<number> {
  const from = performance.now();
  example = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  exited = once(example, 'exit');
  const lines: string[] = [];
  createInterface({ input: example.stderr! }).on('line', (line) => lines.push(line));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: example.stdout! }).on('line', (line) => {
      lines.push(line);
      if (line.includes('The example is open')) resolve();
    });
    void exited.then(() => reject(new Error(`It exited:\n${lines.join('\n')}`)));
  });
  return (performance.now() - from) / 1000;
}

/** Ends it as Ctrl-C in a terminal, which reaches the whole group: npm itself passes nothing on. */
async function stop(): Promise<void> {
  process.kill(-example.pid!, 'SIGINT');
  await exited;
}

const pavilion = (...args: string[]) =>
  run('npx', ['--no-install', 'pavilion', ...args], {
    cwd: folder,
    env: { ...env, PAVILION_DATA: join(folder, '.data') },
  });

beforeAll(async () => {
  await run('npm', ['run', 'example', '--', '--at', folder], { cwd: root });
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  started = await start();
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
}, LIMIT_MS);

afterAll(async () => {
  await browser?.close();
  if (example?.pid) await stop();
  rmSync(place, { recursive: true, force: true });
}, LIMIT_MS);

async function open(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage();
  await prepare?.(page);
  await page.goto(site + path);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor({ timeout: 20_000 });

test('it is open within half a minute', () => expect(started).toBeLessThan(START_LIMIT_S));

test('it consists of packages outside this repository', () => {
  const packages = readdirSync(join(folder, 'node_modules/@pavilion'));
  expect(packages.sort()).toEqual(['cli', 'composition', 'registry', 'releases', 'site', 'tooling']);
  for (const name of packages)
    expect(realpathSync(join(folder, 'node_modules/@pavilion', name)).startsWith(realpathSync(place))).toBe(true);
});

/** The text of a packed package: all its files in sequence. */
function packedText(name: string): string {
  const archive = readdirSync(join(folder, 'packages')).find((file) => file.startsWith(`pavilion-${name}-`)) ?? '';
  return execFileSync('tar', ['-xOzf', join(folder, 'packages', archive)], { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

test.each(['site', 'composition'])('the package %s says nothing of this product', (name) => {
  // The format of remote.json has one word of it.
  const lines = packedText(name)
    .split('\n')
    .filter((line) => !/\bredirect: .*literal\("exchange"\)/.test(line));
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => BETTING.test(line) || NAME.test(line))).toEqual([]);
});

test(
  'both remotes fill the home page, and their pages open without loading the document',
  async () => {
    const errors: string[] = [];
    const page = await open('/', async (opened) =>
      opened.on('console', (message) => message.type() === 'error' && errors.push(message.text())),
    );
    await heading(page, 'Newest note');
    await heading(page, '4 people');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.getByRole('link', { name: 'All notes' }).click();
    await page.getByRole('button', { name: 'Mark as done' }).first().click();
    await page.getByRole('button', { name: 'Done', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await heading(page, 'Team');
    expect(await page.title()).toBe('Team · Lantern');
    expect(await page.locator('html[data-same-document]').count()).toBe(1);
    expect(errors).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'nothing that a browser receives is about betting, nor calls an api',
  async () => {
    const texts: string[] = [];
    const addresses: string[] = [];
    const page = await open('/', async (opened) =>
      opened.on('response', (response) => {
        addresses.push(new URL(response.url()).pathname);
        void response.text().then(
          (text) => texts.push(text),
          () => undefined,
        );
      }),
    );
    await heading(page, 'Newest note');
    await page.getByRole('link', { name: 'All notes' }).click();
    await heading(page, 'Notes');
    texts.push(await (await fetch(`${site}/manifest.webmanifest`)).text());
    expect([
      texts.length > 5,
      BETTING.exec(texts.join('\n')),
      addresses.filter((path) => path.startsWith('/api/')),
    ]).toEqual([true, null, []]);
  },
  LIMIT_MS,
);

test(
  'the console shows the site’s name beside its own, and asks for a token alone',
  async () => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${Number(env.PAVILION_PORT) + 400}/console`);
    await heading(page, 'Console of Lantern');
    expect(await page.title()).toBe('Sign in · Lantern · Pavilion console');
    await page.getByLabel('Token').fill(readFileSync(join(folder, '.data/registry/token'), 'utf8').trim());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Channels');
  },
  LIMIT_MS,
);

test(
  'a remote that does not load leaves a stub, and everything beside it works',
  async () => {
    const page = await open('/notes', (opened) =>
      opened.route('**/assets/notes/**', (route) => route.fulfill({ status: 404 })),
    );
    await heading(page, 'This page isn’t available right now');
    await page.getByRole('link', { name: 'Lantern' }).click();
    await heading(page, '4 people');
  },
  LIMIT_MS,
);

test(
  'a killed remote is replaced by its own words in open tabs, until it is lifted',
  async () => {
    const page = await open('/notes');
    await heading(page, 'Notes');
    const { stdout } = await pavilion('kill', 'notes', '--reason', 'try', '--json');
    await heading(page, 'Notes are closed for a moment');
    await page.getByRole('link', { name: 'Lantern' }).click();
    await heading(page, '4 people');
    expect(await page.getByRole('heading', { name: 'Newest note' }).count()).toBe(0);
    await pavilion('lift', String((JSON.parse(stdout) as { id: number }).id));
    await heading(page, 'Newest note');
  },
  LIMIT_MS,
);

test(
  'a second start shows what was released, without a build',
  async () => {
    await stop();
    expect(await start()).toBeLessThan(START_LIMIT_S);
    await heading(await open('/notes'), 'Notes');
  },
  LIMIT_MS,
);
