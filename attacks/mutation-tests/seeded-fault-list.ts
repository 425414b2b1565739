/** A guard to break by hand, and the tests that must detect it. */
export interface SeededFault {
  readonly description: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Folder or file to pass to jest. */
  readonly tests: string;
}

const codes = 'api/src/domains/account/codes/code.service.ts';
const sessions = 'api/src/session/session.service.ts';
const serve = 'api/src/http/serve.ts';
const tests = 'api/src/domains/account';
const channelFile = 'shared/releases/src/channel-file.ts';
const channels = 'shared/releases/src/channel-file';
const grantResolver = 'site/src/grants/grant-resolver.ts';
const grants = 'site/src/grants/grants.test';

export const seededFaults: readonly SeededFault[] = [
  {
    description: 'a code can be tried without limit',
    file: codes,
    find: 'live.tries >= TRIES',
    replace: 'live.tries > 1_000_000',
    tests,
  },
  {
    description: 'a wrong code is not counted',
    file: codes,
    find: 'tries: live.tries + 1',
    replace: 'tries: live.tries',
    tests,
  },
  {
    description: 'a code never expires',
    file: codes,
    find: 'live.expiresAt <= app.clock.now()',
    replace: 'live.expiresAt <= 0',
    tests,
  },
  {
    description: 'a used code remains valid',
    file: codes,
    find: '    await voidCode(trx, live.id);\n    await proven',
    replace: '    await proven',
    tests,
  },
  {
    description: 'a captcha can be verified repeatedly',
    file: 'api/src/domains/account/guards/captcha.service.ts',
    find: "deleteFrom('captchas')\n    .where('idHash', '=', hash(id))\n    .returning(",
    replace: "selectFrom('captchas')\n    .where('idHash', '=', hash(id))\n    .select(",
    tests,
  },
  {
    description: 'passwords can be guessed without limit',
    file: 'api/src/domains/account/guards/log-in-throttle.ts',
    find: 'const isUnproven = !isProven && ',
    replace: 'const isUnproven = false && !isProven && ',
    tests,
  },
  {
    description: 'a password reset does not end the sessions',
    file: 'api/src/domains/account/recovery/recovery.service.ts',
    find: '  await endSessionsOf(app, trx, player);\n',
    replace: '',
    tests,
  },
  {
    description: 'a restricted player can play',
    file: 'api/src/session/restriction.service.ts',
    find: "now)) refuse('restricted');",
    replace: 'now)) return;',
    tests,
  },
  {
    description: 'a logged-out token is accepted',
    file: sessions,
    find: 's.ended_at is null and ',
    replace: '',
    tests,
  },
  {
    description: 'a poll keeps a session alive',
    file: serve,
    find: 'const extend = !BACKGROUND_PATHS.has(endpoint.path) && !isBackground(request);',
    replace: 'const extend = true;',
    tests,
  },
  {
    description: 'a session never expires',
    file: sessions,
    find: ' and s.ends_at > $2',
    replace: '',
    tests,
  },
  {
    description: 'another player’s session can be ended',
    file: sessions,
    find: "    .where('id', '=', session)\n    .where('playerId', '=', player)\n",
    replace: "    .where('id', '=', session)\n",
    tests,
  },
  {
    description: 'a request can name another player',
    file: serve,
    find: "refuse('forbidden');",
    replace: 'continue;',
    tests: 'api/src/http/owner',
  },
  {
    description: 'a guest can call a player’s endpoint',
    file: serve,
    find: "if (caller === null && endpoint.access === 'player') refuse('unauthenticated');",
    replace: '',
    tests,
  },
  {
    description: 'a channel file needs no signature',
    file: channelFile,
    find: 'if (!verify(null',
    replace: 'if (false && !verify(null',
    tests: channels,
  },
  {
    description: 'an old channel file is accepted again',
    file: channelFile,
    find: 'state.sequence <= expected.above',
    replace: 'state.sequence < 0',
    tests: channels,
  },
  {
    description: 'a move ignores concurrent moves',
    file: 'registry/src/channels/move.ts',
    find: "if (expected === 'any') return;",
    replace: 'if (expected !== undefined) return;',
    tests: 'registry/src/activations/activations.test',
  },
  {
    description: 'bytes other than the signed ones are published',
    file: 'registry/src/releases/release.check.ts',
    find: "|| pinned.integrity !== integrityOf(bytes, pinned.integrity.split('-')[0])",
    replace: '',
    tests: 'registry/src/releases',
  },
  {
    description: 'a team publishes another team’s part',
    file: 'shared/releases/src/team-signatures.ts',
    find: "parts.includes('*') || parts.includes(part)",
    replace: "parts.includes('*') || part !== ''",
    tests: 'registry/src/people',
  },
  {
    description: 'a revoked grant is accepted',
    file: grantResolver,
    find: ' || this.holder.current?.revokedGrants.includes(grant.id) === true',
    replace: '',
    tests: grants,
  },
  {
    description: 'a grant opens in any browser',
    file: grantResolver,
    find: ' || hashOfVisitor(visitor) !== grant.visitor',
    replace: '',
    tests: grants,
  },
  {
    description: 'an open page does not apply a kill',
    file: 'site/src/html/kills.ts',
    find: 'return kills.map(',
    replace: 'return kills.slice(kills.length).map(',
    tests: 'site/src/page/page.test',
  },
];
