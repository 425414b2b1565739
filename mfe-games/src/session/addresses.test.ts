import { addressesIn, gameAddress, lobbyAddress, playAddress } from './addresses';

const lobby = new URLSearchParams('type=SLOT&system=NOVA&title=Slots&q=tiger&sort=aZ');
const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1]);

test.each(['/games', '/slot'])('a game opened from %s returns to the same list', (at) => {
  expect(lobbyAddress(queryOf(gameAddress('N-1', lobby, at)))).toBe(`${at}?${lobby.toString()}`);
  const { play, demo } = addressesIn(lobby, at, true);
  expect(play('N-1')).toBe(gameAddress('N-1', lobby, at));
  expect(demo('N-1')).toBe(play('N-1').replace('gamerun', 'demo'));
});

test('type, system and title alone lead to /games; no parameters lead home', () => {
  expect(lobbyAddress(new URLSearchParams('gameCode=N-1&type=TABLE&title=Tables'))).toBe(
    '/games?type=TABLE&title=Tables',
  );
  expect(lobbyAddress(new URLSearchParams('gameCode=N-1'))).toBe('/');
  expect(lobbyAddress(queryOf(gameAddress('N-1', new URLSearchParams(), '/games')))).toBe('/games');
});

test.each(['//evil.test', 'evil.test', 'player/logout', 'games/../deposit'])(
  "an address can't redirect Close to %s",
  (at) => {
    expect(lobbyAddress(new URLSearchParams({ gameCode: 'N-1', at }))).toBe('/');
  },
);

test("the lobby's own parameters can't change the game", () => {
  expect(queryOf(gameAddress('N-1', new URLSearchParams('gameCode=X&code=Y&at=deposit'))).toString()).toBe(
    'gameCode=N-1',
  );
});

test('a guest’s address leads through login', () => {
  expect(addressesIn(new URLSearchParams(), '', false).play('N-1')).toBe(playAddress(false, gameAddress('N-1')));
  expect(playAddress(false, gameAddress('N-1'))).toBe('/login?from=%2Fgamerun%3FgameCode%3DN-1');
});
