import { SettingsError } from '@pavilion/contract/settings';
import { StartError } from '@pavilion/server/http/listen';
import { startSandbox } from './start';

async function main(): Promise<void> {
  const sandbox = await startSandbox();
  console.log(`ready sandbox ${sandbox.address}`);
  const end = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof SettingsError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
