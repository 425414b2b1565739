import type { SessionTexts } from '../session.texts.en';
import type { SignUpStore } from './sign-up.store';
import type { SignUpField } from './sign-up-rules';

/** Returns a function that binds one field of the page to the store. */
export function signUpField({ fields, state }: Pick<SignUpStore, 'fields' | 'state'>, t: SessionTexts) {
  return (name: SignUpField) => {
    const problem = fields.problems[name];
    return {
      name,
      value: fields.values[name],
      onChange: (value: string) => fields.set(name, value),
      onBlur: () => fields.leave(name),
      error: problem ? t[problem] : fields.served[name],
      readOnly: state.kind === 'sending',
    };
  };
}

/** For values that are not words: no capitalization, no spell check. */
export const plain = { autoCapitalize: 'none', spellCheck: false } as const;
