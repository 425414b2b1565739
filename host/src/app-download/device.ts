/** The three ways there are to install a site. */
export const devices = ['android', 'iphone', 'computer'] as const;
export type Device = (typeof devices)[number];

/** The device somebody most likely reads this on; an iPad calls itself a Mac, but has fingers. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return 'computer';
}
