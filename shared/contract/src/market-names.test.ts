import { subjectField } from './line-subject';
import { isDraw, lineTitle, marketName, marketNameOfEvent } from './market-names';
import { texts as bn } from './market-names.texts.bn';
import { texts as en } from './market-names.texts.en';
import * as z from './schema';

test('markets and selections that the feed names the same everywhere have a name in both languages', () => {
  expect(['Match Odds', 'Bookmaker', 'The Draw'].map((name) => marketName(bn, name))).toEqual([
    'ম্যাচ অডস',
    'বুকমেকার',
    'ড্র',
  ]);
  expect(marketName(en, 'Match Odds')).toBe('Match Odds');
  const figure = (value: number, places = 0) => value.toLocaleString('bn-BD', { minimumFractionDigits: places });
  expect(['Over 320.5', 'Under 9.5', 'Over the Top'].map((name) => marketName(bn, name, figure))).toEqual([
    '৩২০.৫-এর বেশি',
    '৯.৫-এর কম',
    'Over the Top',
  ]);
  expect(marketName(en, 'Over 320.5')).toBe('Over 320.5');
  expect(
    ['Over 3', 'Under 2.25', 'The Draw +0.5', 'Padma -1', 'Padma 0'].map((name) => marketName(bn, name, figure)),
  ).toEqual(['৩-এর বেশি', '২.২৫-এর কম', 'ড্র +০.৫', 'Padma -১', 'Padma ০']);
  expect(
    ['Padma 3, The Draw 10', '320', 'Tie, Padma', 'Cup 2026', 'Runner 007'].map((name) => marketName(bn, name, figure)),
  ).toEqual([...['Padma ৩, ড্র ১০', '৩২০', 'টাই, Padma', 'Cup 2026', 'Runner 007']]);
  expect(['Padma -1.5', 'Padma 0', 'Over 3', 'Runner 14'].map((name) => marketName(en, name))).toEqual([
    ...['Padma -1.5', 'Padma 0', 'Over 3', 'Runner 14'],
  ]);
  expect([isDraw('The Draw'), isDraw('Padma')]).toEqual([true, false]);
});

test('any other name is shown as the feed wrote it', () => {
  expect(['Padma', '', 'constructor'].map((name) => marketName(bn, name))).toEqual(['Padma', '', 'constructor']);
});

test('the market after its event is named, the event is not', () => {
  expect(marketNameOfEvent(bn, 'Bookmaker: Final: Match Odds')).toBe('Bookmaker: Final: ম্যাচ অডস');
  expect(marketNameOfEvent(bn, 'Match Odds')).toBe('ম্যাচ অডস');
  expect(marketNameOfEvent(bn, 'dice')).toBe('dice');
  const figure = (value: number, places = 0) => value.toLocaleString('bn-BD', { minimumFractionDigits: places });
  expect(marketNameOfEvent(bn, 'Final 2: Over 2.50', null, figure)).toBe('Final 2: ২.৫০-এর বেশি');
  const fours = { of: 'match', what: 'fours' } as const;
  expect(marketNameOfEvent(bn, 'Final: Total match fours', fours)).toBe('Final: মোট চার');
});

test.each([
  [{ of: 'match', what: 'fours' }, 'মোট চার', 'Total match fours'],
  [{ of: 'runs', innings: 1, overs: 6, team: 'DHT' }, '৬ ওভারে রান, DHT', '6 over runs, DHT'],
  [{ of: 'runs', innings: 1, team: 'DHT' }, 'ইনিংসের রান, DHT', 'Innings runs, DHT'],
  [
    { of: 'runs_between', innings: 1, from: 8, to: 8, team: 'DHT' },
    'শুধু ৮ নম্বর ওভারের রান, DHT',
    'Only over 8 runs, DHT',
  ],
  [
    { of: 'runs_between', innings: 1, from: 7, to: 9, team: 'DHT' },
    '৭ থেকে ৯ নম্বর ওভারের রান, DHT',
    'Runs in overs 7 to 9, DHT',
  ],
  [
    { of: 'fall_of_wicket', innings: 1, wicket: 3, team: 'DHT' },
    '৩ নম্বর উইকেট পড়ার সময় রান, DHT',
    'Runs at fall of wicket 3, DHT',
  ],
] as const)('a fancy is titled by its subject: %j', (subject, bangla, english) => {
  const figure = new Intl.NumberFormat('bn-BD').format;
  expect([lineTitle(bn, 'title', subject, figure), lineTitle(en, 'title', subject, String)]).toEqual([bangla, english]);
});

test('without a subject, its side, or a kind of its own wording, a fancy keeps the feed’s title', () => {
  const subjects = [
    undefined,
    null,
    { of: 'runs', innings: 1, overs: 6 },
    { of: 'odd', innings: 1, team: 'DHT' },
    { of: 'match', what: 'catches' } as never,
  ] as const;
  for (const subject of subjects) expect(lineTitle(bn, '6 over runs DHT', subject, String)).toBe('6 over runs DHT');
});

test('a subject of a newer kind reads as none', () => {
  const subject = { of: 'runs', innings: 1, overs: 6, team: 'DHT' };
  expect(
    [subject, { of: 'catches', innings: 1 }, null, undefined].map((value) => z.decode(subjectField, value)),
  ).toEqual([subject, null, null, undefined]);
});
