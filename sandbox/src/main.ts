import { SettingsError } from '@pavilion/contract/settings';
import { StartError } from './http/listen';
import { startSandbox } from './start';

async function main(): Promise<void> {
  const sandbox = await startSandbox();
  console.log(`ready sandbox ${sandbox.addresses.sandbox}`);
  console.log(`ready games ${sandbox.addresses.games}`);
  const end = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof SettingsError;
  console.error(known ? error.message : error);
  process.exit(1);
});
