import { showPlayer, signUp } from '@pavilion/contract/calls/identity';
import { allEndpoints } from '@pavilion/contract/index';
import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';
import type { FormRule } from './form-rules';
import { texts } from './form-rules.texts.en';

test('money is taka with two decimals on the wire and integer poisha in code', () => {
  expect(z.decode(taka, '1234.50')).toBe(123450);
  expect(z.encode(taka, 123405)).toBe('1234.05');
  expect(z.safeDecode(taka, '1.005').success).toBe(false);
});

test('wire names decode to code names and encode back', () => {
  const reply = {
    id: '1',
    username: 'rahim',
    name: null,
    phone: null,
    email: null,
    vip_coin: 7,
    cash_bonus: '0.00',
    referral_code: 'ABC123',
    session_id: '1',
    created_at: '2026-01-01T00:00:00.000Z',
    dofb: null,
    email_verified_at: null,
    level: 'Normal',
  };
  const clean = z.decode(showPlayer.reply, reply);
  expect(clean.vipPoints).toBe(7);
  expect(z.encode(showPlayer.reply, clean)).toEqual(reply);
});

test('sign-up errors use the specification’ text for each field', () => {
  const result = z.safeDecode(signUp.body, {
    username: 'ab',
    password: 'x',
    confirmPassword: 'x',
    phone: '1',
    email: 'no',
  });
  const rules = result.error?.issues.map((issue) => issue.message as FormRule);
  expect(rules?.map((rule) => texts[rule])).toEqual(
    expect.arrayContaining([
      'Username must be between 8 and 16 characters',
      'Invalid email address',
      'Invalid phone number (10-15 digits)',
    ]),
  );
});

test('no two endpoints share a method and path', () => {
  const signatures = allEndpoints().map((call) => `${call.method} ${call.path}`);
  expect(new Set(signatures).size).toBe(signatures.length);
});
