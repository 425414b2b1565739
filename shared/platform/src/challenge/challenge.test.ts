import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { logIn } from '@pavilion/contract/calls/identity';
import type { Outcome } from '../api/outcome';
import { provenCall } from './proven-call';
import { findNumber } from './solver';

type Login = Outcome<typeof logIn>;
const required = { kind: 'refused', refusal: 'challenge_required', message: '', fields: {} } as unknown as Login;
const wrong = { kind: 'refused', refusal: 'invalid_credentials', message: '', fields: {} } as unknown as Login;

const salt = 'ab12?for=log_in&work=900&expires=1&';
const challenge = bytesToHex(sha256(utf8ToBytes(`${salt}873`)));

afterEach(() => jest.restoreAllMocks());

/** Runs a call whose first replies require a challenge. @returns the proofs it was sent with. */
async function proofsOf(reply: () => Promise<Response>, refusals = 1): Promise<object[]> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(reply);
  const proofs: object[] = [];
  const outcome = await provenCall('log_in', (proof) => {
    proofs.push(proof);
    return Promise.resolve(proofs.length <= refusals ? required : wrong);
  });
  expect(outcome).toBe(wrong);
  return proofs;
}

test('finds the number, up to the last, and none beyond it', async () => {
  expect(await findNumber(challenge, salt, 873)).toBe(873);
  expect(await findNumber(challenge, salt, 872)).toBeNull();
});

test('a call is sent again with a solved challenge if the api requires one', async () => {
  const given = { algorithm: 'SHA-256', challenge, maxnumber: 900, salt, signature: 'signed' };
  const [first, second] = await proofsOf(() => Promise.resolve(Response.json(given)));
  expect(first).toEqual({ altcha: '' });
  const { altcha } = second as { altcha: string };
  expect(JSON.parse(atob(altcha))).toEqual({ algorithm: 'SHA-256', challenge, number: 873, salt, signature: 'signed' });
  expect(fetch).toHaveBeenCalledWith('/captcha/challenge?for=log_in', { cache: 'no-store' });
});

test('a solution that was used up by a repeated call is replaced once', async () => {
  const given = { algorithm: 'SHA-256', challenge, maxnumber: 900, salt, signature: 'signed' };
  expect(await proofsOf(() => Promise.resolve(Response.json(given)), 2)).toHaveLength(3);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without a solution it is sent as from a page that knows only the captcha', async () => {
  expect(await proofsOf(() => Promise.reject(new Error('cut')))).toEqual([{ altcha: '' }, {}]);
});
