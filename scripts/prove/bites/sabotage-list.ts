/** A guard broken by hand, and the tests that must notice. */
export interface Sabotage {
  readonly what: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A folder or file for jest. */
  readonly tests: string;
}

const codes = 'api/src/identity/code.service.ts';
const sessions = 'api/src/identity/session.service.ts';
const serve = 'api/src/server/serve.ts';
const identity = 'api/src/identity';

export const sabotages: readonly Sabotage[] = [
  { what: 'a code has no limit of tries', file: codes, find: 'live.tries >= TRIES', replace: 'live.tries > 1_000_000', tests: identity },
  { what: 'a wrong try is not counted', file: codes, find: 'tries: live.tries + 1', replace: 'tries: live.tries', tests: identity },
  { what: 'a code lives for ever', file: codes, find: 'live.expires_at <= app.clock.now()', replace: 'live.expires_at <= 0', tests: identity },
  { what: 'a used code stays good', file: codes, find: '    await voidCode(trx, live.id);\n    await proven', replace: '    await proven', tests: identity },
  { what: 'a logged-out token is alive', file: sessions, find: ".where('ended_at', 'is', null)", replace: '', tests: identity },
  { what: 'an idle session goes on', file: sessions, find: 'if (options.extend', replace: 'if (true', tests: identity },
  { what: 'another player may be named', file: serve, find: "refuse('forbidden');", replace: 'continue;', tests: 'api/src/server' },
  { what: 'a guest may call what is a player’s', file: serve, find: "if (caller === null && endpoint.access === 'player') refuse('unauthenticated');", replace: '', tests: identity },
];
