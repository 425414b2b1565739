import type { Domain } from '../server/app';
import { identity } from './migrations/0003-identity';
import { defences } from './migrations/0030-defences';
import { bindIdentity } from './identity.routes';

/** Players, their sessions, phones and codes. */
export const identityDomain: Domain = { name: 'identity', migrations: [identity, defences], routes: bindIdentity };
