import type { Platform } from '@pavilion/platform';

/** Returns whether this visitor may sign up at their location. Use inside an observer. */
export function isSignUpOpen({ shared }: Pick<Platform, 'shared'>): boolean {
  const settings = shared.general.value?.[0];
  return !settings || (settings.jurisdiction.site && settings.jurisdiction.signUp && settings.siteStatus !== 0);
}
