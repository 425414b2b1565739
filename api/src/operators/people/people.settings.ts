import * as z from '@pavilion/contract/schema';

const minutes = z.integer().check(z.minimum(1), z.maximum(43_200));

export const peopleSettings = {
  /** Minutes until an operator's idle session ends, and until any ends. */
  operator_idle_minutes: minutes,
  operator_absolute_minutes: minutes,
} as const;

type PeopleSettings = typeof peopleSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends PeopleSettings {}
}
