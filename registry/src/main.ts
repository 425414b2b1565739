import { apiAddresses, publicOrigins } from '@pavilion/contract/links';
import { assertProfile } from '@pavilion/contract/production-profile';
import { assertFiles, dataFolder, isProduction, listenAt, ports } from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { findRoleProblems } from '@pavilion/database/roles/role-problems';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { serve } from '@pavilion/server/serve';
import { artifactStore } from '@pavilion/server/storage/stores';
import { waitForDatabase } from '@pavilion/server/wait-for-database';
import { siteNameFrom } from './console/site-name';
import { openRegistry } from './registry';
import { budgetsFrom } from './registry.budgets';
import { findCompiler } from './types/compiler';
import { goodAfterFrom } from './verdicts/good-after';

void serve('registry', async () => {
  const { registry: port, postgres } = ports();
  const paths = registryPaths(dataFolder());
  const database = databaseAddress();
  const assertOwnProfile = (): Promise<void> => assertProfile('registry', () => findRoleProblems(database, 'registry'));
  await assertOwnProfile();
  // In production a missing key is an error: sites refuse the files of a new one.
  if (isProduction()) assertFiles(process.env, [paths.key, paths.token, paths.siteToken]);
  const report = (line: string): void => void process.stderr.write(`registry: ${line}\n`);
  if (database !== undefined) await waitForDatabase({ ...database, place: listenAt(port), report });
  // Again, because the first look may have found no database.
  await assertOwnProfile();
  const [compiler, allowsUncheckedTypes] = [findCompiler(), process.env['PAVILION_UNCHECKED_TYPES'] === '1'];
  if (compiler === undefined)
    report(
      allowsUncheckedTypes
        ? 'no TypeScript compiler is installed, and PAVILION_UNCHECKED_TYPES=1: releases go live with types that nobody checked'
        : 'no TypeScript compiler is installed: releases with types are refused (PAVILION_UNCHECKED_TYPES=1 allows them unchecked)',
    );
  const { app, close } = await openRegistry({
    data: dataFolder(),
    postgresPort: postgres,
    databaseUrl: database?.url,
    directUrl: database?.directUrl,
    ownerUrl: database?.ownerUrl,
    budgets: budgetsFrom(process.env['PAVILION_BUDGETS']),
    goodAfterMs: goodAfterFrom(process.env['PAVILION_GOOD_AFTER_MINUTES']),
    refusesDirty: isProduction(),
    compiler: compiler ?? null,
    allowsUncheckedTypes,
    site: publicOrigins().site,
    apis: apiAddresses(),
    console: process.env['PAVILION_CONSOLE'] || undefined,
    siteName: siteNameFrom(process.env['PAVILION_IDENTITY']),
    webhooksMayBeLocal: !isProduction(),
    replacesKey: process.env['PAVILION_REPLACES_KEY'],
    artifacts: artifactStore(paths.artifacts),
  });
  return { app, port, close };
});
