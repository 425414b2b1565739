import { assertProfile, hasProductionProfile } from '@pavilion/contract/production-profile';
import {
  backupFolder,
  dataFolder,
  hasCallLimits,
  isProduction,
  listenAt,
  localOperatorToken,
  ports,
  SettingsError,
} from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { startEmbedded } from '@pavilion/database/embedded';
import { StartFailure } from '@pavilion/database/failure';
import { watchEmbedded } from '@pavilion/database/watch-embedded';
import type { StopMode } from '@pavilion/server/stopping';
import { createLog } from '@pavilion/server/telemetry/log';
import { exposeMetrics, startTelemetry } from '@pavilion/server/telemetry/process-telemetry';
import { waitForDatabase } from '@pavilion/server/wait-for-database';
import { breachedPasswords } from './domains/account/password/password-rule';
import { noLimits, usualLimits } from './http/admission';
import { findDatabaseProblems } from './main/production-problems';
import { startApi } from './main/start';
import { signInLocalOperator, signOutLocalOperator } from './operators/people/local-operator';
import { serviceLinks } from './operators/service-links';

const log = createLog('api');

async function main(): Promise<void> {
  await startTelemetry('api');
  const { api, postgres } = ports();
  const given = databaseAddress();
  const assertOwnProfile = (): Promise<void> => assertProfile('api', () => findDatabaseProblems(given));
  await assertOwnProfile();
  // A wrong path must stop the start, not a player's sign-up.
  breachedPasswords();
  const links = serviceLinks(log);
  if (given) await waitForDatabase({ ...given, place: listenAt(api), report: (line) => log.warn(line) });
  // Again, because the first look may have found no database.
  await assertOwnProfile();
  const embedded = given === undefined ? await startEmbedded(dataFolder(), postgres, backupFolder()) : null;
  try {
    const admission = hasCallLimits() ? usualLimits : noLimits;
    const databaseUrl = embedded?.urlOf('api') ?? given?.url ?? '';
    const ownerUrl = embedded?.urlOf('owner') ?? given?.ownerUrl;
    const directUrl = given?.directUrl;
    const running = await startApi({ databaseUrl, directUrl, ownerUrl, ...listenAt(api), links, log, admission });
    await (isProduction() || hasProductionProfile()
      ? signOutLocalOperator(running.app)
      : signInLocalOperator(running.app, localOperatorToken()));
    const stopMetrics = await exposeMetrics(running.app.http);
    const stopWatching = embedded && watchEmbedded(dataFolder(), postgres, backupFolder(), (line) => log.error(line));
    onSignal(async (mode) => {
      await running.stop(mode);
      await stopMetrics();
      await stopWatching?.();
      await embedded?.stop();
    });
    process.stdout.write(`ready api ${running.url}\n`);
  } catch (error) {
    // A failed start (for example on a taken port) must not leave the embedded database running.
    await embedded?.stop();
    throw error;
  }
}

/** SIGTERM, from a service manager, lets clients finish; SIGINT, from a terminal, does not wait for them. */
function onSignal(stop: (mode: StopMode) => Promise<void>): void {
  let stopping = false;
  const end = (signal: NodeJS.Signals): void => {
    // A second Ctrl-C must not interrupt the database's shutdown.
    if (stopping) return;
    stopping = true;
    stop(signal === 'SIGTERM' ? 'gracefully' : 'at-once').then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function fail(error: unknown): never {
  const expected = error instanceof StartFailure || error instanceof SettingsError;
  process.stderr.write(
    expected ? `${error.message}\n` : `The api failed: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
