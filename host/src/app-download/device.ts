/** The three ways to install a site. */
export const devices = ['android', 'iphone', 'computer'] as const;
export type Device = (typeof devices)[number];

/** Returns the device the visitor most likely uses. An iPad identifies itself as a Mac, but has touch points. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return 'computer';
}
