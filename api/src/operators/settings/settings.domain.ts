import type { Domain } from '../../kernel/app';
import { settingChanges } from './migrations/0035-setting-changes';

/** The log of operators' changes; the server domain stores the settings themselves. */
export const settingsDomain: Domain = { name: 'settings', migrations: [settingChanges] };
