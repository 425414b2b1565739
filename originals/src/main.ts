import { SettingsError } from '@pavilion/contract/settings';
import { StartError } from '@pavilion/server/http/listen';
import { startOriginals } from './start';

async function main(): Promise<void> {
  // Progress output, so that a process waiting for the start sees that it continues.
  const originals = await startOriginals(process.env, (moved) =>
    console.log(`busy originals: ${moved} ended rounds moved to the archive`),
  );
  console.log(`ready originals ${originals.address}`);
  const end = (): void => void originals.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof SettingsError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
