import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '@pavilion/contract/settings';

const LIGHTHOUSE = '12.8.2';
/** Later versions of this dependency changed their structure and break this Lighthouse version. */
const THIRD_PARTIES = '0.27.0';

/**
 * Returns the path of Lighthouse's command. Installs it at first use beside the data, because only benchmarks need
 * its 60 MB.
 *
 * @throws with npm's output if the installation fails.
 */
export function lighthouseCommand(): string {
  const folder = join(dataFolder(), 'tools', `lighthouse-${LIGHTHOUSE}`);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;
  console.log(`  installing lighthouse ${LIGHTHOUSE} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { lighthouse: LIGHTHOUSE },
    overrides: { 'third-party-web': THIRD_PARTIES },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-progress', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0 || !existsSync(command)) throw new Error(`Lighthouse could not be installed:\n${stderr}`);
  return command;
}
