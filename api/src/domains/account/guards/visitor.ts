import type { FastifyRequest } from 'fastify';
import { readHostCookie } from '@pavilion/server/http/host-cookie';
import { type Language, languageOf } from '../../../kernel/texts/language';
import { deviceOf } from './device';

/** The caller of an open endpoint, as far as it is known. */
export interface Visitor {
  readonly ip: string;
  /** The key for counting: the IP address, or for IPv6 the customer's /64 network. */
  readonly address: string;
  readonly device: string;
  /** The id of the captcha shown to this browser. */
  readonly captcha: string | null;
  /** The random id the site gave this browser. */
  readonly browser: string | null;
  readonly language: Language;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    ip: request.ip,
    address: countedAddress(request.ip),
    device: deviceOf(request.headers['user-agent']),
    captcha: readHostCookie('captcha', (name) => readCookie(request, name)) ?? null,
    browser: readHostCookie('visitor', (name) => readCookie(request, name)) ?? null,
    language: languageOf(request),
  };
}

/**
 * Returns the address to count by. A customer has a whole IPv6 /64, so counting single addresses would limit
 * nothing.
 */
function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined && /^[\w-]{1,100}$/.test(value)) return value;
  }
  return null;
}
