import { areaOf } from '../programme';
import { activations } from './activations';
import { faults } from './faults';
import { openSiteWorld } from './site-world';
import { fallbacks, tampered } from './tampered';

export const compositionArea = areaOf({
  holds: 'only published bytes run, a broken remote breaks only itself, a channel moves to one set at a time',
  open: openSiteWorld,
  programmes: [activations, tampered, faults, fallbacks],
});
