import type { Domain } from '../server/app';
import { settingChanges } from './migrations/0035-setting-changes';

/** What operators changed; the settings themselves are the server's. */
export const settingsDomain: Domain = { name: 'settings', migrations: [settingChanges] };
