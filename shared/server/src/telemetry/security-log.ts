import { join } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { dataFolder } from '@pavilion/contract/settings';
import { callFields } from './call-context';
import { redaction } from './log';
import { securityEventCount } from './metrics';

/** Everything the security log reports; alerts and searches rely on these names. */
export const securityEvents = [
  'log-in.succeeded',
  'log-in.failed',
  'log-in.captcha-required',
  'log-in.paused',
  'password.changed',
  'password.reset',
  'session.confirmed',
  'account.frozen-by-owner',
  'factor.changed',
  'sessions.ended',
  'calls.too-many',
  'player.named-another',
  'signature.invalid',
  'win.waiting',
  'grant.redeemed',
  'operator.signed-in',
  'operator.sign-in-failed',
  'operator.changed',
  'operator.refused',
  'registry.refused',
  'registry.published',
  'registry.activated',
  'registry.rolled-back',
  'registry.rollout-changed',
  'registry.killed',
  'registry.granted',
  'registry.credential-changed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Fields of an event. Never a user's input: users type passwords into the field of the name. */
interface SecurityFields {
  readonly player?: string;
  /** Address of the client. */
  readonly address?: string;
  /** Person or team at the registry. */
  readonly actor?: string;
  /** A game server's code. */
  readonly partner?: string;
  readonly call?: string;
  /** How a player confirmed, or a factor. */
  readonly method?: string;
  readonly channel?: string;
  readonly parts?: readonly string[];
  readonly reason?: string;
}

let log: Logger | undefined;

/**
 * Opens the log of security events: a file of its own (PAVILION_SECURITY_LOG, security.log in the data folder by
 * default), or with `stderr` lines with `log: "security"` there. Until then events are only counted.
 *
 * @returns a function that closes it.
 */
export function openSecurityLog(server: string, destination: DestinationStream = fromSettings()): () => void {
  log = pino({ base: { log: 'security', server }, redact: redaction, mixin: callFields }, destination);
  return () => (log = undefined);
}

/** Reports a security event. */
export function reportSecurityEvent(event: SecurityEvent, fields: SecurityFields = {}): void {
  securityEventCount.inc({ event });
  log?.info({ event, ...fields });
}

function fromSettings(): DestinationStream {
  const setting = process.env['PAVILION_SECURITY_LOG'] || join(dataFolder(), 'security.log');
  // At once, so that an attacker who ends the process doesn't erase the trail.
  return pino.destination(
    setting === 'stderr'
      ? { dest: 2, sync: true }
      : { dest: setting, append: true, mkdir: true, mode: 0o600, sync: true },
  );
}
