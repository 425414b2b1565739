const en = { name: 'Site' };

const bn: Readonly<Record<keyof typeof en, string>> = { name: 'সাইট' };

export const unnamedTexts = { en, bn };
