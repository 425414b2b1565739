import { SettingsError } from '@pavilion/contract/settings';
import { StartError } from './http/listen';
import { startSandbox } from './start';

async function main(): Promise<void> {
  // Progress output, so that a process waiting for the start sees that it continues.
  const sandbox = await startSandbox(process.env, (moved) =>
    console.log(`busy sandbox: ${moved} ended rounds moved to the archive`),
  );
  console.log(`ready sandbox ${sandbox.addresses.sandbox}`);
  console.log(`ready games ${sandbox.addresses.games}`);
  const end = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof SettingsError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
