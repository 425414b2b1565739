export const texts = {
  title: 'Your wallets',
  edit: (name: string) => `Name or remove ${name}`,
  cooling: (time: string) => `Can be paid from ${time} GMT+6`,
  nameTitle: 'Your wallet',
  name: 'Name',
  nameHint: 'Only you see it. For example: My savings.',
  save: 'Save',
  remove: 'Remove',
  removeNote: 'After removing it, you confirm that it’s you before the next withdrawal to it.',
  failed: 'This could not be saved. Please try again.',
};
