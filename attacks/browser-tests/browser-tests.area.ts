import { areaOf } from '../attack';
import { repeatedBrowserTests } from './repeated-browser-tests';

export const browserTestsArea = areaOf({
  invariant: 'no browser test fails by chance',
  open: async () => ({ world: null, close: async () => undefined }),
  attacks: [repeatedBrowserTests],
});
