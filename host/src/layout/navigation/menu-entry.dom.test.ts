import { autorun } from 'mobx';
import { fakeApi, generalReply, testPlatform } from '@pavilion/testing';
import { affiliateAddress } from './menu-entry';

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
