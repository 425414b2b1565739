/**
 * Files that mutation tests change, by group, with the tests that must detect the changes.
 *
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[] }>>}
 */
export const groups = {
  mutants: {
    mutate: ['code', 'captcha', 'session', 'recovery', 'restriction']
      .map((guard) => `api/src/identity/${guard}.service.ts`)
      .concat('api/src/identity/log-in-throttle.ts'),
    tests: ['api/src/identity/{code,guards,restriction,recovery-rules}.test.ts'],
  },
  'mutants-ledger': {
    mutate: ['accounts', 'check', 'ledger.service', 'movements.service', 'parts'].map(
      (name) => `api/src/ledger/${name}.ts`,
    ),
    tests: ['api/src/ledger/*.test.ts'],
  },
  'mutants-idempotency': {
    mutate: ['api/src/server/idempotency.ts'],
    tests: ['api/src/server/idempotency.test.ts'],
  },
  'mutants-deposits': {
    mutate: ['verification.service', 'claim.service', 'proof'].map((name) => `api/src/wallet/${name}.ts`),
    tests: ['api/src/wallet/{proof,verification,claim,deposit,promotion-deposit}.test.ts'],
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
    tests: ['registry/src/{audit,kills,people}/*.test.ts', 'registry/src/activations/activations.test.ts'],
  },
};

/** The selected group; Stryker passes settings to jest only through the environment. */
export const group = groups[process.env.PAVILION_MUTANTS ?? 'mutants'];
