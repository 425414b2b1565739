import { hasForeignData } from './response-isolation';

const owners = new Map([
  ['playone99', 'one'],
  ['playtwo99', 'two'],
  ['two@example.com', 'two'],
  ['1712345678', 'two'],
  ['7000002.37', 'two'],
  ['70,00,002.37', 'two'],
]);

test.each([
  '{"username":"playtwo99"}',
  '{"to":"two@example.com"}',
  '{"phone":"+8801712345678"}',
  '{"phone":"01712345678"}',
  '{"amount":"7000002.37"}',
  '{"message":"Your limit is now ৳70,00,002.37."}',
  'playone99 and playtwo99',
])('data of another player is detected: %s', (text) => expect(hasForeignData(text, 'one', owners)).toBe(true));

test.each(['{"username":"playone99"}', '{"amount":"17000002.37"}', '{"amount":"700000.37"}', ''])(
  'a player’s own and unowned data is not reported: %s',
  (text) => expect(hasForeignData(text, 'one', owners)).toBe(false),
);
