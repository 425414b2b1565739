import { areaOf } from '../programme';
import { scale } from './scale';

export const releaseArea = areaOf({
  holds: 'the release platform stands while what it is made of is killed',
  // Each programme opens what it needs by itself.
  open: async () => ({ world: {}, close: async () => undefined }),
  programmes: [scale],
});
