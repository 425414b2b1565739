import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkBuild } from '../client/build-folder';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import { fetchReleasedHost } from '../client/released-host';
import { runBrowserTests } from './browser-tests';
import { findPackage } from './find-package';

interface ContractRun {
  /** The repository, whose `dist` is tested. */
  readonly folder: string;
  /** The registry's address. */
  readonly registry: string;
  /** A host's build folder instead of the live one. */
  readonly host?: string | undefined;
  /** Arguments of Playwright. */
  readonly more: readonly string[];
}

/**
 * Runs the contract specs of every remote, and those in the repository's `contract`, on its build beside the live host.
 *
 * @throws {ClientError} no_host, not_installed, or contract_failed.
 */
export async function checkContract(
  client: RegistryClient,
  { folder, registry, host, more }: ContractRun,
): Promise<void> {
  await checkBuild(join(folder, 'dist'));
  const require = createRequire(join(folder, 'package.json'));
  const cache = join(folder, 'node_modules/.cache/pavilion');
  const filesOf = (version: string): string => `${registry}/releases/host/${version}/files`;
  const beside = host ?? (await fetchReleasedHost(client, cache, filesOf));
  if (beside === undefined)
    throw new ClientError('no_host', 'No host is live, which the remote could be tested beside: name one with --host.');
  const passed = await runBrowserTests(folder, 'contract', more, {
    PAVILION_BUDGETS: readFileSync(findPackage(require, '@pavilion/tooling/budgets.json'), 'utf8'),
    PAVILION_CONTRACT_PART: folder,
    PAVILION_CONTRACT_HOST: beside,
    PAVILION_CONTRACT_RESULTS: join(folder, 'test-results'),
  });
  if (!passed) throw new ClientError('contract_failed', 'The remote does not fulfill its contract: see above.');
}
