/** Player texts for the schema's rules that have no text of their own. */
export const validationTextsEn = {
  missing: 'This is required.',
  tooShort: 'This is too short.',
  tooLong: 'This is too long.',
  tooFew: 'There are too few entries.',
  tooMany: 'There are too many entries.',
  notNumber: 'Please enter a number.',
  notWhole: 'Please enter a whole number.',
  outOfRange: 'This is outside the allowed range.',
  notOffered: 'This choice is not available.',
  unknownField: 'unknown field',
  invalid: 'This isn’t valid.',
  keyLength: '8 to 200 characters',
} as const;
