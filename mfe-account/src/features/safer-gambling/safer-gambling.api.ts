import {
  confirmLimit,
  type LimitKind,
  type LimitPeriod,
  listLimits,
  setLimit,
  withdrawLimitChange,
} from '@pavilion/contract/calls/limits';
import {
  confirmSessionLimit,
  listSessionLimits,
  netDeposits,
  setSessionLimit,
  withdrawSessionLimitChange,
} from '@pavilion/contract/calls/safer-gambling';
import { closeAccount, excludeSelf, setRealityCheck, takeTimeOut } from '@pavilion/contract/calls/sessions';
import type { Platform, RefusedOutcome } from '@pavilion/platform';

export interface LimitName {
  readonly kind: LimitKind | 'session';
  readonly period: LimitPeriod;
}

/** Result of an action; `message` is the server's, in the player's language. */
export type ActionResult =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' };

type OutcomeWithMessage =
  | { readonly kind: 'ok'; readonly value: { readonly message: string } }
  | RefusedOutcome
  | { readonly kind: 'no-reply' };

/** Returns the actions and reads of limits, in money or minutes alike. */
export const saferGamblingApi = ({ api, queries, facts, pending, sessionClock }: Platform) => {
  const reads = {
    limits: queries.read(listLimits, {}, { staleMs: 0 }),
    session: queries.read(listSessionLimits, {}, { staleMs: 0 }),
    net: queries.read(netDeposits, {}, { staleMs: 0 }),
  };
  const invalidateLimits = (): void =>
    [listLimits, listSessionLimits, netDeposits].forEach((call) => queries.invalidate(call));
  const run = (request: () => Promise<OutcomeWithMessage>): Promise<ActionResult> =>
    pending.during(async () => {
      const outcome = await request();
      if (outcome.kind === 'ok') return { kind: 'done', message: outcome.value.message };
      if (outcome.kind === 'no-reply') return outcome;
      const [field] = Object.values(outcome.fields);
      return { kind: 'refused', message: field?.[0] ?? outcome.message };
    });
  return {
    reads,
    clock: sessionClock,
    set: ({ kind, period }: LimitName, amount: number | null): Promise<ActionResult> =>
      run(async () =>
        kind === 'session'
          ? api.call(setSessionLimit, { body: { period, minutes: amount } })
          : api.call(setLimit, { body: { kind, period, amount } }),
      ),
    confirm: ({ kind, period }: LimitName): Promise<ActionResult> =>
      run(async () =>
        kind === 'session'
          ? api.call(confirmSessionLimit, { body: { period } })
          : api.call(confirmLimit, { body: { kind, period } }),
      ),
    withdraw: ({ kind, period }: LimitName): Promise<ActionResult> =>
      run(async () =>
        kind === 'session'
          ? api.call(withdrawSessionLimitChange, { query: { period } })
          : api.call(withdrawLimitChange, { query: { kind, period } }),
      ),
    chooseRealityCheck: (minutes: number) => run(() => api.call(setRealityCheck, { body: { minutes } })),
    timeOut: (days: number) => run(() => api.call(takeTimeOut, { body: { days } })),
    exclude: (months: number) => run(() => api.call(excludeSelf, { body: { months } })),
    close: () => run(() => api.call(closeAccount, {})),
    invalidate: invalidateLimits,
    /** Reads again after every event that changes a limit or its use. */
    follow: (): (() => void) => {
      const stops = (['limits-changed', 'deposit-changed', 'balance-changed', 'withdrawal-changed'] as const).map(
        (event) => facts.on(event, invalidateLimits),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
};
export type SaferGamblingApi = ReturnType<typeof saferGamblingApi>;
