import { StartError } from '../stack/process';
import { buildArtwork, drawIcons } from './build';

/** `npm run artwork`: draws the pictures into artwork/dist, and the site's icons, which are committed. */
async function draw(): Promise<void> {
  console.log(
    (await buildArtwork()) ? 'drew the pictures into artwork/dist' : 'the pictures in artwork/dist are up to date',
  );
  await drawIcons();
  console.log('drew the icons into host/identity/icons');
}

draw().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
