import { StartError } from '../stack/process';
import { buildArtwork } from './build';

/** `npm run artwork`: draws the site's pictures into artwork/dist. */
async function draw(): Promise<void> {
  console.log(
    (await buildArtwork()) ? 'drew the pictures into artwork/dist' : 'the pictures in artwork/dist are up to date',
  );
}

draw().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
