import { mkdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { type RegistryClient, registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import { root } from '../../scripts/stack/process';
import { grantCompositions, type GrantedComposition } from './granted-compositions';
import { isHere, type Options, readOptions, RunError } from './options';
import { acceptGrant, testAccessOf } from './site-access';
import { runSuite } from './suite';
import { type Row, table } from './table';

/** Runs `npm run verify`. @returns the exit code. */
async function verify(args: readonly string[]): Promise<number> {
  const options = readOptions(args, process.env);
  const { at, suite, json } = options;
  const client = registryClient({
    ...process.env,
    PAVILION_REGISTRY: options.registry,
    PAVILION_TEAM_FILE: process.env['PAVILION_QA_FILE'] ?? registryPaths(dataFolder()).localQa,
  });
  const sets = await grantCompositions(client, options);
  const testAccess = await testAccessOf(at, sandboxOf(at));
  const rows: Row[] = [];
  for (const set of sets) rows.push('none' in set ? set : await runAgainst(client, options, set, testAccess));
  const passed =
    rows.every((row) => 'none' in row || (row.failed === 0 && row.passed > 0)) && rows.some((row) => !('none' in row));
  return exitWith(json ? JSON.stringify({ at, suite, passed, sets: rows }) : table(rows, options), passed ? 0 : 1);
}

async function runAgainst(
  client: RegistryClient,
  options: Options,
  set: GrantedComposition,
  testAccess: readonly string[],
): Promise<Row> {
  const { at, suite, grep, json, channel, upload } = options;
  const { composition, digest, against } = set;
  const folder = join(root, 'test-results/verify', `composition-${composition}-${against}-${suite}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const state = join(folder, 'browser.json');
  await acceptGrant(at, set.grant, state);
  if (!json) console.log(`\n${suite} on composition ${composition} (${against}) at ${at}`);
  const result = await runSuite({ at, state, composition, against, testAccess, suite, grep, folder, isVerbose: !json });
  // The cookies in this file grant access and are no longer needed.
  rmSync(state);
  const { passed, failed, flaky, skipped } = result;
  if (upload)
    await client.attest({
      channel,
      composition,
      digest,
      suite,
      against,
      passed,
      failed,
      flaky,
      skipped,
      runner: `${hostname()} at ${at}`,
      at: new Date().toISOString(),
    });
  return { ...set, ...result, uploaded: upload };
}

function sandboxOf(at: string): string {
  return isHere(at)
    ? urls({
        ...process.env,
        PAVILION_PORT: String(ports({ ...process.env, PAVILION_PORT: new URL(at).port || '80' }).site),
      }).sandbox
    : '';
}

function exitWith(text: string, code: number): number {
  console.log(text);
  return code;
}

verify(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof RunError || error instanceof ClientError;
    const message = isExpected ? error.message : String((error as Error).stack ?? error);
    const code = error instanceof RunError ? error.code : 3;
    if (code === 0) process.exit(0);
    console.error(
      process.argv.includes('--json')
        ? JSON.stringify({
            success: false,
            code: isExpected && error instanceof ClientError ? error.code : 'not_run',
            message,
          })
        : message,
    );
    process.exit(code);
  },
);
