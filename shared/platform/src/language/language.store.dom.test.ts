import { LanguageStore } from './language.store';

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
});

test('digits follow the language until the player chooses', () => {
  const language = new LanguageStore();
  expect(language.digits).toBe('latn');
  language.choose('bn');
  expect(language.digits).toBe('beng');
  language.chooseDigits('latn');
  expect([language.digits, new LanguageStore().digits]).toEqual(['latn', 'latn']);
});
