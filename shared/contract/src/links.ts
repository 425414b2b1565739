import { ports, SettingsError, urls } from './settings';

type Env = Readonly<Record<string, string | undefined>>;

/** Addresses of one service's processes, without a trailing slash; at least one. */
export type Addresses = readonly [string, ...string[]];

/** Returns the addresses of the apis (PAVILION_API), for sites, originals and the sandbox. */
export function apiAddresses(env: Env = process.env): Addresses {
  return addressesIn('PAVILION_API', env) ?? [urls(env).api];
}

/** Returns the addresses of the registries (PAVILION_REGISTRY, else PAVILION_CHANNEL_FROM). */
export function registryAddresses(env: Env = process.env): Addresses {
  return addressesIn('PAVILION_REGISTRY', env) ?? channelAddresses(env) ?? [urls(env).registry];
}

/** Returns the registries that serve channel files (PAVILION_CHANNEL_FROM); undefined for a folder on this machine. */
export function channelAddresses(env: Env = process.env): Addresses | undefined {
  return addressesIn('PAVILION_CHANNEL_FROM', env);
}

/** Returns the addresses of the payment rail (PAVILION_RAIL, else the sandbox's). */
export function railAddresses(env: Env = process.env): Addresses {
  return addressesIn('PAVILION_RAIL', env) ?? sandboxAddresses(env);
}

/** Returns the addresses of the market feed (PAVILION_FEED, else the sandbox's). */
export function feedAddresses(env: Env = process.env): Addresses {
  return addressesIn('PAVILION_FEED', env) ?? sandboxAddresses(env);
}

/** Returns the addresses of the sandbox (PAVILION_SANDBOX), which stands in for rail, feed, SMS gateway and mail. */
export function sandboxAddresses(env: Env = process.env): Addresses {
  return addressesIn('PAVILION_SANDBOX', env) ?? [urls(env).sandbox];
}

/** Origins at which browsers reach the services, as opposed to the addresses at which processes call each other. */
export interface PublicOrigins {
  readonly site: string;
  /** Origin of the provably fair games' frames. */
  readonly originals: string;
  /** Origin of the sandbox's pages: the payment rail, the match pictures. */
  readonly sandbox: string;
  /** Origin of the payment rail's page, which players pay on. */
  readonly rail: string;
}

/**
 * Returns the public origins: PAVILION_ORIGIN, PAVILION_ORIGINALS_ORIGIN, PAVILION_SANDBOX_ORIGIN, and
 * PAVILION_RAIL_ORIGIN, else the sandbox's.
 *
 * On one machine the site is at localhost, because browsers have no passkeys for IP addresses. Frames are at another
 * host, as in production: ports of one host share cookies.
 */
export function publicOrigins(env: Env = process.env): PublicOrigins {
  const usual = urls(env);
  const sandbox = originIn('PAVILION_SANDBOX_ORIGIN', env) ?? usual.sandbox;
  return {
    site: originIn('PAVILION_ORIGIN', env) ?? `http://localhost:${ports(env).site}`,
    originals: originIn('PAVILION_ORIGINALS_ORIGIN', env) ?? usual.games,
    sandbox,
    rail: originIn('PAVILION_RAIL_ORIGIN', env) ?? sandbox,
  };
}

/** @throws {SettingsError} if one is not an address without a path. */
function addressesIn(setting: string, env: Env): Addresses | undefined {
  const given = (env[setting] ?? '').split(/\s+/).filter((address) => address !== '');
  const wrong = given.find((address) => !isOrigin(address));
  if (wrong !== undefined)
    throw new SettingsError(`${setting} takes addresses such as http://10.0.0.5:4400, not '${wrong}'.`);
  const [first, ...more] = [...new Set(given.map((address) => new URL(address).origin))];
  return first === undefined ? undefined : [first, ...more];
}

/** @throws {SettingsError} if it is not an origin. */
function originIn(setting: string, env: Env): string | undefined {
  const given = env[setting];
  if (!given) return undefined;
  if (!isOrigin(given))
    throw new SettingsError(`${setting} takes an origin such as https://pavilion.example, not '${given}'.`);
  return new URL(given).origin;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}
