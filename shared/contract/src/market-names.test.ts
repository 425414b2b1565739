import { isDraw, marketName, marketNameOfEvent } from './market-names';
import { texts as bn } from './market-names.texts.bn';
import { texts as en } from './market-names.texts.en';

test('markets and selections that the feed names the same everywhere have a name in both languages', () => {
  expect(['Match Odds', 'Bookmaker', 'The Draw'].map((name) => marketName(bn, name))).toEqual([
    'ম্যাচ অডস',
    'বুকমেকার',
    'ড্র',
  ]);
  expect(marketName(en, 'Match Odds')).toBe('Match Odds');
  expect([isDraw('The Draw'), isDraw('Padma')]).toEqual([true, false]);
});

test('any other name is shown as the feed wrote it', () => {
  expect(['Padma', '', 'constructor'].map((name) => marketName(bn, name))).toEqual(['Padma', '', 'constructor']);
});

test('the market after its event is named, the event is not', () => {
  expect(marketNameOfEvent(bn, 'Bookmaker: Final: Match Odds')).toBe('Bookmaker: Final: ম্যাচ অডস');
  expect(marketNameOfEvent(bn, 'Match Odds')).toBe('ম্যাচ অডস');
  expect(marketNameOfEvent(bn, 'dice')).toBe('dice');
});
