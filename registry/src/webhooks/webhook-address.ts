import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Refusal } from '../kernel/refusal';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Addresses that are not on the internet. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, prefix, 'ipv6');

/** Whether webhooks may call an address. @param mayBeLocal - also those of this machine, in development. */
export function isReachable(address: string, mayBeLocal: boolean): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(plain) === 0) return false;
  return loopback.check(plain, family) ? mayBeLocal : !internal.check(plain, family);
}

/** Checks a webhook's address as it is written. @throws {Refusal} webhook_address. */
export function parseAddress(text: string, mayBeLocal: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const refuse = (problem: string): never => {
    throw new Refusal('webhook_address', `A webhook can’t call '${text}': ${problem}.`);
  };
  if (!url) return refuse('it is not an address');
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') refuse('it has a password in it');
  if (isIP(host) !== 0 && !isReachable(host, mayBeLocal)) refuse('it is in an internal network');
  const isLocal =
    mayBeLocal &&
    (host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) refuse('it must begin with https://');
  return url;
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Resolves a host at the time of the call: what it is called may change. @throws if any address is internal. */
export async function resolveReachable(host: string, mayBeLocal: boolean): Promise<LookupAddress[]> {
  const addresses = await lookup(host, { all: true });
  const wrong = addresses.find(({ address }) => !isReachable(address, mayBeLocal));
  if (wrong || addresses.length === 0) throw new Error('its host is in an internal network');
  return addresses;
}
