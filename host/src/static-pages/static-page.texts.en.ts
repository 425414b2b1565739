export const texts = {
  contents: 'On this page',
  changed: 'Last changed on',
};
export type StaticPageTexts = Readonly<Record<keyof typeof texts, string>>;
