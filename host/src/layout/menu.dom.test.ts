import { autorun } from 'mobx';
import { fakeApi, generalReply, testPlatform } from '@pavilion/testing';
import { desktopMenu, gamesMenu, sportsMenu } from './menu';
import { affiliateAddress, claimed } from './menu-entry';

const { transport } = fakeApi({});
const targets = (entries: readonly { readonly text: string; readonly to: string }[]) =>
  Object.fromEntries(entries.map(({ text, to }) => [text, to]));

test('two sports launch their fixed game, the others open the lobby of their own platform', () => {
  const sports = targets(sportsMenu.entries);
  expect(sports['iSports']).toBe('/gamerun?gameCode=SABA-VIRTUAL-001&type=VIRTUAL&system=SABA&title=I-Sports');
  expect(sports['horsebook']).toBe('/gamerun?gameCode=HRB-LIVE-001&type=LIVE&system=HORSEBOOK&title=Horsebook');
  const platforms = ['e1Sports', 'virtual', 'kabaddi', 'fantasy', 'cmdSports'].map(
    (text) => new URLSearchParams(sports[text]?.split('?')[1]),
  );
  expect(platforms.map((query) => [query.get('type'), query.get('system')])).toEqual([
    ['SPORTS', 'E1SPORT'],
    ['SPORTS', 'SABA'],
    ['SPORTS', 'KABADDI'],
    ['SPORTS', 'FANTASY'],
    ['SPORTS', 'CMD'],
  ]);
  expect(targets(gamesMenu)['poker']).toBe('/games?type=TABLE&tag=poker&title=Poker');
});

test('an entry appears once a part claims its page', () => {
  const before = testPlatform({ transport, hasPage: (address) => address === '/casino' });
  expect(claimed(before, desktopMenu).map(({ text }) => text)).toEqual(['casino']);
  const after = testPlatform({ transport, hasPage: (address) => ['/casino', '/vip', '/referral'].includes(address) });
  expect(claimed(after, desktopMenu).map(({ text }) => text)).toEqual(['casino', 'vip', 'referral']);
});

test.each([
  ['https://affiliates.example.com/login', 'https://affiliates.example.com/login'],
  ['javascript:alert(1)', ''],
  ['', ''],
])('the affiliate setting %s gives the address %s', async (affiliate_url, address) => {
  const platform = testPlatform({
    transport: fakeApi({ 'GET /api/general': generalReply({ affiliate_url }) }).transport,
  });
  let shown = '';
  const stop = autorun(() => {
    if (platform.shared.general.value) shown = `has ${affiliateAddress(platform)}`;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toBe(`has ${address}`);
  stop();
});
