import { textTable } from './text-table';

test('columns are aligned, figures to the right, without spaces at the ends of lines', () => {
  expect(
    textTable(
      ['NAME', 'AMOUNT', ''],
      [
        ['one', '5.00', 'ok'],
        ['number two', '12.50'],
      ],
      [1],
    ),
  ).toBe(['NAME        AMOUNT', 'one           5.00  ok', 'number two   12.50'].join('\n'));
});

test('a cell of several lines keeps the other columns in place', () => {
  expect(textTable(['area', 'attacks'], [['money', 'first\nsecond']])).toBe(
    ['area   attacks', 'money  first', '       second'].join('\n'),
  );
});
