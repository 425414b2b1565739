import { SettingsError } from '@pavilion/contract/settings';

export interface NatsAddress {
  /** Addresses of the servers, as `nats://host:port`. */
  readonly servers: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** First part of every subject. Sites that share an account of a NATS server need different ones. */
  readonly prefix: string;
}

const EXAMPLE = 'nats://user:password@10.0.0.5:4222/my-site';

/**
 * Reads PAVILION_BUS: one address or several of a cluster, separated by commas. User, password and prefix are the
 * first one's.
 *
 * @throws {SettingsError}
 */
export function parseNatsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((one) => parseUrl(one.trim()));
  const [first] = urls;
  const prefix = first?.pathname.replace(/^\//, '') || 'pavilion';
  if (first === undefined || !/^[\w-]{1,40}$/.test(prefix)) throw invalid();
  return {
    servers: urls.map(({ host }) => host),
    isEncrypted: first.protocol === 'tls:',
    user: decodeURIComponent(first.username) || undefined,
    password: decodeURIComponent(first.password) || undefined,
    prefix,
  };
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^(nats|tls):$/.test(url.protocol) || url.hostname === '') throw invalid();
  return url;
}

// Without the given text, which may contain a password.
const invalid = (): SettingsError =>
  new SettingsError(`PAVILION_BUS must be unset, for PostgreSQL, or look like ${EXAMPLE}.`);

/** Most ids. */
const PLAIN = /^[\w-]+$/;

/** Returns the subject of a topic: prefix, kind, id. Dots would split the id, and `*` and `>` are wildcards. */
export function subjectOf(prefix: string, topic: string): string {
  const dot = topic.indexOf('.');
  const parts = dot < 0 ? [topic] : [topic.slice(0, dot), topic.slice(dot + 1)];
  return [prefix, ...parts.map(encodeToken)].join('.');
}

function encodeToken(text: string): string {
  if (PLAIN.test(text)) return text;
  // An empty token is invalid, and no other text is encoded as this one.
  if (text === '') return '%';
  return encodeURIComponent(Buffer.from(text).toString()).replace(/[.*]/g, (sign) => (sign === '.' ? '%2E' : '%2A'));
}
