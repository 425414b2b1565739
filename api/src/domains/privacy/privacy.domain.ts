import type { Domain } from '../../kernel/app';
import { erasures } from './erasures.queue';
import { privacy } from './migrations/0200-privacy';
import { bindPrivacy } from './privacy.routes';

/** Export and erasure of players' personal data. */
export const privacyDomain: Domain = {
  name: 'privacy',
  migrations: [privacy],
  routes: bindPrivacy,
  queues: (app) => [erasures(app)],
};
