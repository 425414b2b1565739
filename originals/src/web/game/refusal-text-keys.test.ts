import { bn } from '../ui/texts.bn';
import { en } from '../ui/texts.en';
import { endsPlay, leadsBack, refusalTextKeys, textKeyFor } from './refusal-text-keys';

test('a closed provider and a closed game have different texts in both languages, with the way back', () => {
  const [provider, game] = [textKeyFor('PROVIDER_CLOSED'), textKeyFor('GAME_CLOSED')];
  expect([en[provider], en[game]]).toEqual([
    'This provider is being maintained. Your open rounds are safe.',
    'This game takes no new bets for now. A round that is open can still be finished.',
  ]);
  for (const word of [provider, game]) expect(bn[word]).toMatch(/^[\u0980-\u09ff\u0964 .]+$/);
  expect(bn[provider]).not.toBe(bn[game]);
  for (const code of ['PROVIDER_CLOSED', 'GAME_CLOSED'])
    expect([leadsBack(code), endsPlay(code)]).toEqual([true, false]);
});

test('every refusal has a text, and an unknown one asks to try again', () => {
  for (const word of Object.values(refusalTextKeys)) expect([en[word], bn[word]]).not.toContain('');
  expect(textKeyFor('SOMETHING_NEW')).toBe('failed');
  expect(textKeyFor('toString')).toBe('failed');
});
