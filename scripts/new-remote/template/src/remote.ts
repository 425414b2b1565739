import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

export default defineRemote(manifest, {
  pages: { example: () => import('./features/example/example.page') },
  slots: { 'example-teaser': () => import('./features/example/example-teaser.slot') },
});
