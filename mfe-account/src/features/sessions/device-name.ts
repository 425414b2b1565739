import type { texts } from './sessions.texts.en';

type Words = Pick<typeof texts, 'deviceOn' | 'unknownDevice'>;

/** Translates the server's few English words for a device into the player's language; browser and system names stay. */
export function deviceName(device: string, t: Words): string {
  if (device === 'Unknown device') return t.unknownDevice;
  const [browser, system] = device.split(' on ');
  return browser !== undefined && system !== undefined ? t.deviceOn(browser, system) : device;
}

export function isPhone(device: string): boolean {
  return /Android|iPhone|iPad/.test(device);
}
