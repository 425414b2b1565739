import fc from 'fast-check';
import { csvLine } from './csv';

test('a cell is a text, money in taka, or a time in Dhaka', () => {
  expect(csvLine(['Dice', { poisha: -1_050 }, { at: Date.parse('2026-11-21T18:05:09Z') }, null])).toBe(
    'Dice,-10.50,2026-11-22 00:05:09,\r\n',
  );
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test.each(['=1+1', '+880', '-cmd', '@sum', '\t=1', '\r=1', ' =1', '|calc', '＝1'])(
  'a spreadsheet evaluates no formula from %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '').startsWith("'")).toBe(true);
  },
);

test('any text is parsed back as one cell of one line', () => {
  const read = (line: string): string =>
    line.startsWith('"') ? line.slice(1, -3).replaceAll('""', '"') : line.slice(0, -2);
  fc.assert(fc.property(fc.string(), (text) => [text, `'${text}`].includes(read(csvLine([text])))));
});
