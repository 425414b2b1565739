/** The ladder's levels, by the name the server knows them by. */
export const texts = {
  Normal: 'Normal',
  'Elite I': 'Elite I',
  'Elite II': 'Elite II',
  'Elite III': 'Elite III',
  'Expert I': 'Expert I',
  'Expert II': 'Expert II',
  'Expert III': 'Expert III',
};
export type LevelTexts = Readonly<Record<keyof typeof texts, string>>;
