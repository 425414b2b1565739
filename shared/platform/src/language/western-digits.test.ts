import { inWesternDigits } from './western-digits';

test('figures of a wording are in Western digits at any depth, in functions and lists too', () => {
  const words = {
    hint: '৮ থেকে ১৬ অক্ষর',
    days: { 7: '৭ দিন' },
    list: ['১', 'ক'],
    left: (time: string) => `${time}, ৫ মিনিট`,
  };
  const western = inWesternDigits(words);
  expect([western.hint, western.days[7], western.list, western.left('09:59')]).toEqual([
    '8 থেকে 16 অক্ষর',
    '7 দিন',
    ['1', 'ক'],
    '09:59, 5 মিনিট',
  ]);
  expect(inWesternDigits(words)).toBe(western);
});
