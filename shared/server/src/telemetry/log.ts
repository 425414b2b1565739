import { type DestinationStream, type Logger, pino } from 'pino';
import { lineFields, type RequestLogger } from './call-context';

/** Names of fields that must never reach a log, at the top of a line or inside an object on it. */
const secretFields = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'signature',
  '["idempotency-key"]',
  'password',
  'new_password',
  'old_password',
  'password_confirmation',
  'passwordHash',
  'pin',
  'captcha',
  'token',
  'secret',
  'phone',
  'email',
] as const;

/** Objects that hold the input of a call; elsewhere a `code` is the name of an error. */
const inputs = ['body', 'query', 'params', 'form'] as const;

const under = (prefix: string, field: string): string =>
  field.startsWith('[') ? prefix + field : `${prefix}.${field}`;

/** Fields hidden in every log. `err.detail` is a database error's text with the values of the row that it refused. */
export const redaction = {
  paths: [
    ...secretFields.flatMap((field) => [field, under('*', field), under('*.*', field)]),
    ...inputs.map((input) => `${input}.code`),
    'err.detail',
    'err.where',
  ],
  censor: '[hidden]',
};

/** Creates a server's log, at the level of PAVILION_LOG, on stderr by default. */
export function createLog(name: string, destination: DestinationStream = stderr()): Logger {
  const level = process.env['PAVILION_LOG'] ?? 'warn';
  return pino(
    { level, name, redact: redaction, mixin: (_line, _level, of) => lineFields(of as RequestLogger) },
    destination,
  );
}

/** Writes at once: the line about a failure must not get lost with the process. */
const stderr = (): DestinationStream => pino.destination({ dest: 2, sync: true });
