import manifest from '../remote.json';

const leads = new Map(manifest.navigation.map(({ key, to }) => [key, to]));

test('two sports launch their fixed game, the others open the lobby of their own platform', () => {
  expect(leads.get('iSports')).toBe('/gamerun?gameCode=SABA-VIRTUAL-001&type=VIRTUAL&system=SABA&title=I-Sports');
  expect(leads.get('horsebook')).toBe('/gamerun?gameCode=HRB-LIVE-001&type=LIVE&system=HORSEBOOK&title=Horsebook');
  const platforms = ['e1Sports', 'virtual', 'kabaddi', 'fantasy', 'cmdSports'].map(
    (key) => new URLSearchParams(leads.get(key)?.split('?')[1]),
  );
  expect(platforms.map((query) => [query.get('type'), query.get('system')])).toEqual([
    ['SPORTS', 'E1SPORT'],
    ['SPORTS', 'SABA'],
    ['SPORTS', 'KABADDI'],
    ['SPORTS', 'FANTASY'],
    ['SPORTS', 'CMD'],
  ]);
  expect(leads.get('poker')).toBe('/games?type=TABLE&tag=poker&title=Poker');
});
