import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { urls } from '@pavilion/contract/settings';
import { registryClient } from '../../cli/src/client/client';
import { buildPart, partFolder } from '../../scripts/stack/parts';
import { root, StartError } from '../../scripts/stack/process';
import { runTool } from '../../scripts/test/command';

const USAGE = `npm run contract -- <part> [--built] [--at http://127.0.0.1:4000] [--host <build folder>] [-- <playwright's own>]

Holds one remote to its contract with the released host, alone, in seconds: nothing else has to run.
The host is that of the site --at (or of this machine's, where one runs), else host/dist.
--built takes the part's dist as it is.`;

/** Runs `npm run contract -- wallet`. @returns the exit code. */
async function contract(args: readonly string[]): Promise<number> {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    tokens: true,
    options: {
      built: { type: 'boolean' },
      at: { type: 'string' },
      host: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || !positionals[0]) return exitWith(USAGE, values.help ? 0 : 2);
  const { name, folder } = partFolder(positionals[0]);
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index;
  const more = end === undefined ? [] : args.slice(end + 1);
  if (!values.built) await buildPart(folder);
  const host = values.host ?? (await releasedHost(values.at)) ?? (await ownHost());
  console.log(`${name} against the host in ${host}`);
  const started = Date.now();
  const budgets = readFileSync(join(root, 'shared/tooling/src/budgets.json'), 'utf8');
  const env = {
    PAVILION_BUDGETS: budgets,
    ...process.env,
    PAVILION_CONTRACT_PART: folder,
    PAVILION_CONTRACT_HOST: host,
  };
  const succeeded = await runTool(
    '@playwright/test/playwright',
    ['test', '--config', 'e2e/contract/playwright.config.ts', ...more],
    { env },
  );
  return exitWith(
    `the contract of ${name} was checked in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    succeeded ? 0 : 1,
  );
}

/** Fetches the host that is live for players. Its files never change, so they are fetched once. */
async function releasedHost(at: string | undefined): Promise<string | undefined> {
  const registry = registryClient();
  const site = at ?? urls().site;
  const shown = await registry.channel('production').catch(() => null);
  const host = shown?.composition?.parts.find(({ name }) => name === 'host');
  if (!host) {
    if (at)
      throw new StartError(
        `The registry of ${at} did not name its host: set PAVILION_REGISTRY, or give --host a build folder.`,
      );
    return undefined;
  }
  const { document } = await registry.signed('host', host.version);
  const folder = join(
    root,
    'node_modules/.cache/contract',
    `host-${createHash('sha256').update(document).digest('hex').slice(0, 16)}`,
  );
  if (!existsSync(folder)) await fetchHost(`${site}/assets/host/${host.version}`, document, folder);
  return folder;
}

async function fetchHost(address: string, document: string, folder: string): Promise<void> {
  const making = `${folder}-${process.pid}`;
  mkdirSync(making, { recursive: true });
  writeFileSync(join(making, 'release.json'), document);
  const { files } = JSON.parse(document) as { files: Record<string, unknown> };
  await Promise.all(
    Object.keys(files).map(async (file) => {
      const response = await fetch(`${address}/${file}`);
      if (!response.ok) throw new StartError(`${address}/${file} answers ${response.status}.`);
      mkdirSync(dirname(join(making, file)), { recursive: true });
      writeFileSync(join(making, file), Buffer.from(await response.arrayBuffer()));
    }),
  );
  renameSync(making, folder);
}

async function ownHost(): Promise<string> {
  const { folder } = partFolder('host');
  if (!existsSync(join(folder, 'dist/release.json'))) await buildPart(folder);
  return join(folder, 'dist');
}

function exitWith(line: string, code: number): number {
  console.log(line);
  return code;
}

contract(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
