/** The views of /vip and the addresses below it. */
export const vipPlaces = ['my', 'received', 'used', 'history', 'details', 'records'] as const;
export type VipPlace = (typeof vipPlaces)[number];
export const pointTabs = ['received', 'used'] as const;
export const vipTabs = ['my', ...pointTabs, 'history'] as const;

/** Returns the view of an address, or null for an unknown one. */
export function viewOf(pathname: string): VipPlace | null {
  const [, place = 'my'] = pathname.toLowerCase().split('/').filter(Boolean);
  return vipPlaces.find((candidate) => candidate === place) ?? null;
}

export function addressOf(place: VipPlace): string {
  return place === 'my' ? '/vip' : `/vip/${place}`;
}
