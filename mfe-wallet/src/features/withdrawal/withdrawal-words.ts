import type { Language } from '@pavilion/platform';
import type { WithdrawalState } from './withdrawal.store';
import type { texts } from './withdrawal.texts.en';

/** Returns the page that resolves the problem, or null. */
export function resolutionPage(state: WithdrawalState): '/profile' | '/turnover-record' | null {
  if (state.kind === 'stopped') return state.by === 'phone' ? '/profile' : null;
  if (state.kind !== 'refused') return null;
  if (state.why === 'turnover_open') return '/turnover-record';
  return ['phone_unverified', 'birthday_missing', 'phone_not_registered'].includes(state.why) ? '/profile' : null;
}

/** Returns the text of the dialog; null if there is none. */
export function wordsOf(state: WithdrawalState, t: typeof texts, language: Language): string | null {
  if (state.kind === 'stopped') return t.problems[state.by];
  if (state.kind === 'unchecked') return t.checkFailed;
  if (state.kind !== 'refused') return null;
  if (state.why === 'turnover_open') return t.refusals.turnover_open;
  // The server's message is English; other languages have their own text for each refusal.
  const message = language === 'en' ? state.message : '';
  return message || t.refusals[state.why] || (state.during === 'check' ? t.unknown : t.generic);
}
