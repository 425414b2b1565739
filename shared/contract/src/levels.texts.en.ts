/** Names of the VIP levels by the server's key; an operator's custom level has no text here and is shown by its key. */
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
