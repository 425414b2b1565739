import type { Platform } from '@pavilion/platform';

/** Whether somebody may sign up where this visitor is. Use inside an observer. */
export function isSignUpOpen({ shared }: Pick<Platform, 'shared'>): boolean {
  const settings = shared.general.value?.[0];
  return !settings || (settings.jurisdiction.site && settings.jurisdiction.signUp && settings.siteStatus !== 0);
}
