import type { Layout } from '@pavilion/platform';

type TickName = 'length' | 'letter' | 'digit' | 'upper' | 'lower' | 'special';

interface Tick {
  readonly name: TickName;
  readonly isMet: (password: string) => boolean;
  /** Layouts whose form requires it; in others it is recommended. The desktop form also requires both cases. */
  readonly requiredOn: readonly Layout[];
}

const everywhere: readonly Layout[] = ['desktop', 'mobile'];

/** Requirements shown while a new password is typed. */
export const passwordTicks: readonly Tick[] = [
  { name: 'length', isMet: (password) => password.length >= 8, requiredOn: everywhere },
  { name: 'letter', isMet: (password) => /[A-Za-z]/.test(password), requiredOn: everywhere },
  { name: 'digit', isMet: (password) => /\d/.test(password), requiredOn: everywhere },
  { name: 'upper', isMet: (password) => /[A-Z]/.test(password), requiredOn: ['desktop'] },
  { name: 'lower', isMet: (password) => /[a-z]/.test(password), requiredOn: ['desktop'] },
  { name: 'special', isMet: (password) => /[@$!%*#]/.test(password), requiredOn: [] },
];
