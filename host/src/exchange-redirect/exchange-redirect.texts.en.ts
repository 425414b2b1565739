export const texts = {
  leaving: 'Opening the exchange …',
  failed: 'The exchange could not be opened. Your balance has not been touched.',
};
export type ExchangeRedirectTexts = Readonly<Record<keyof typeof texts, string>>;
