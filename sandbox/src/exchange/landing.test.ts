import Fastify from 'fastify';
import { landingRoutes } from './landing.routes';

const open = async (url: string, redeemed: string[] = []): Promise<string> => {
  const server = Fastify();
  landingRoutes(server, async (code) => {
    redeemed.push(code);
    return code === 'good'
      ? { status: 'OK', player: 'p1', username: '<rahim>', currency: 'BDT' }
      : code === 'lost'
        ? null
        : { status: 'USED' };
  });
  const { body } = await server.inject(url);
  await server.close();
  return body;
};

test('a valid code shows the player’s name, escaped as text', async () => {
  expect(await open('/exchange?token=good')).toContain('Welcome, &lt;rahim&gt;');
});

test('a used code, a missing code and a missing response show different messages, and no request is made without a code', async () => {
  const redeemed: string[] = [];
  expect(await open('/exchange?token=old', redeemed)).toContain('was already used');
  expect(await open('/exchange?token=lost', redeemed)).toContain('is not responding');
  expect(await open('/exchange', redeemed)).toContain('has no login token');
  expect(redeemed).toEqual(['old', 'lost']);
});

test.each([
  ['', 'en', 'External exchange', 'Welcome, '],
  ['&lang=bn', 'bn', 'বাইরের এক্সচেঞ্জ', 'স্বাগতম, '],
])('with “%s” in the address, the page is in that language', async (query, lang, title, welcome) => {
  const body = await open(`/exchange?token=good${query}`);
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`${welcome}&lt;rahim&gt;`);
  expect(body).toContain('BDT');
});

test.each(['good', 'old', 'lost', ''])('in Bangla, the page for the code “%s” has no English words', async (code) => {
  const body = await open(`/exchange?lang=bn&token=${code}`);
  const words = body.replace(/<head>[^]*<\/head>|<[^>]*>|&lt;rahim&gt;|BDT/g, ' ').match(/[A-Za-z]+/g);
  expect(words).toBeNull();
});
