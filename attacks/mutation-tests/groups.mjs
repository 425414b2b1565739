/**
 * Files that mutation tests change, by group, with the tests that must detect the changes.
 *
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[] }>>}
 */
export const groups = {
  mutants: {
    mutate: [
      'session/session.service',
      'session/restriction.service',
      'domains/account/codes/code.service',
      'domains/account/guards/captcha.service',
      'domains/account/guards/log-in-throttle',
      'domains/account/recovery/recovery.service',
      'domains/account/sessions/own-restriction.service',
    ].map((name) => `api/src/${name}.ts`),
    tests: ['api/src/domains/account/{codes,guards,log-in,recovery,sessions}/*.test.ts', 'api/src/session/*.test.ts'],
  },
  'mutants-ledger': {
    mutate: ['accounts', 'check', 'ledger.service', 'parts']
      .map((name) => `api/src/ledger/${name}.ts`)
      .concat('api/src/domains/wallet/records/movements.service.ts'),
    tests: ['api/src/ledger/*.test.ts', 'api/src/domains/wallet/records/movements.test.ts'],
  },
  'mutants-idempotency': {
    mutate: ['api/src/http/idempotency.ts'],
    tests: ['api/src/http/idempotency.test.ts'],
  },
  'mutants-deposits': {
    mutate: ['verification.service', 'deposit-claim.service', 'proof'].map(
      (name) => `api/src/domains/wallet/deposits/${name}.ts`,
    ),
    tests: ['api/src/domains/wallet/deposits/{proof,verification,claim,deposit,promotion-deposit}.test.ts'],
  },
  'mutants-registry-files': {
    mutate: ['channel-file', 'resolve', 'claims'].map((name) => `shared/releases/src/${name}.ts`),
    tests: ['shared/releases/src/{channel-file,resolve,claims}.test.ts', 'site/src/channel/channel-holder.test.ts'],
  },
  'mutants-registry-gates': {
    mutate: [
      'attestations.gate',
      'calls.gate',
      'finding',
      'gates',
      'imports.gate',
      'composition.gates',
      'sizes.gate',
      'slots.gate',
    ].map((name) => `registry/src/gates/${name}.ts`),
    tests: ['registry/src/gates/examine.test.ts'],
  },
  'mutants-registry-verdict': {
    mutate: ['verdict', 'proportions'].map((name) => `registry/src/rollouts/${name}.ts`),
    tests: ['registry/src/rollouts/verdict{,-edges}.test.ts'],
  },
  'mutants-registry-moves': {
    mutate: ['channels/move', 'kills/kills.service', 'people/credentials.service', 'people/actors', 'audit/audit'].map(
      (name) => `registry/src/${name}.ts`,
    ),
    tests: [
      'registry/src/{activations,audit,channels,kills,people,webhooks}/*.test.ts',
      'registry/src/rollouts/lanes.test.ts',
    ],
  },
};

/** The selected group; Stryker passes settings to jest only through the environment. */
export const group = groups[process.env.PAVILION_MUTANTS ?? 'mutants'];
