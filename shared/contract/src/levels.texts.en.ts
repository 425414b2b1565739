/** The VIP ladder's levels, by the name the server knows them by; a level of an operator's own has no words here and shows its name. */
const names = {
  Normal: 'Normal',
  'Elite I': 'Elite I',
  'Elite II': 'Elite II',
  'Elite III': 'Elite III',
  'Expert I': 'Expert I',
  'Expert II': 'Expert II',
  'Expert III': 'Expert III',
};
export type LevelTexts = Readonly<Record<keyof typeof names, string>>;
export const texts: Readonly<Record<string, string>> = names;
