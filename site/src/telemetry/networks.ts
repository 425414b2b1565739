import { createHmac } from 'node:crypto';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { NETWORK_GROUPS } from '@pavilion/releases/telemetry/networks';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns the network of an address: 256 addresses of IPv4, a /48 of IPv6; null for this machine, and for anything
 * else.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return loopback.check(plain, 'ipv4') ? null : plain.split('.', 3).join('.');
  if (!isIPv6(plain) || loopback.check(plain, 'ipv6')) return null;
  return firstGroups(plain.toLowerCase());
}

/** Returns the first 48 bits of an IPv6 address. */
function firstGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the group of a network; nobody without the secret can choose it. */
export const groupOf = (network: string, secret: string): number =>
  createHmac('sha256', secret).update(network).digest().readUInt32BE() % NETWORK_GROUPS;

const HOUR_MS = 3_600_000;
const MAX_KEYS = 1000;

/** Limits one group's share of what is counted under a key in an hour; a few count whatever the share. */
export class GroupQuota {
  private hour = 0;
  private counts = new Map<string, { all: number; readonly groups: number[] }>();

  constructor(
    /** Largest share of a group; 1 is no limit. */
    private readonly share: number,
    private readonly free: number,
  ) {}

  allows(key: string, group: number | null, now: number): boolean {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.hour || this.counts.size >= MAX_KEYS) this.counts.clear();
    this.hour = hour;
    const count = this.counts.get(key) ?? { all: 0, groups: [] };
    this.counts.set(key, count);
    const own = group === null ? 0 : (count.groups[group] ?? 0);
    if (group !== null && own >= Math.max(this.free, this.share * count.all)) return false;
    count.all += 1;
    if (group !== null) count.groups[group] = own + 1;
    return true;
  }
}
