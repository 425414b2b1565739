import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Draws the pictures that the api serves, unless they are up to date. In a copy of the project the packages, and so
 * the pictures, are those of the original.
 */
export default function drawPictures() {
  const artwork = dirname(createRequire(import.meta.url).resolve('@pavilion/artwork/package.json'));
  const program = "import('./scripts/artwork/build.ts').then(({ buildArtwork }) => buildArtwork())";
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: join(artwork, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
