/**
 * Headers that Chromium 150 sends with a request and a stream of the exchange's pages, name for name, including a
 * visitor's cookie.
 */
const browser = {
  'sec-ch-ua-platform': '"Android"',
  'accept-language': 'en-GB',
  'sec-ch-ua': '"Not;A=Brand";v="8", "Chromium";v="150"',
  'sec-ch-ua-mobile': '?1',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'accept-encoding': 'gzip, deflate, br, zstd',
  cookie: 'visitor=0123456789abcdef0123456789abcdef',
  connection: 'keep-alive',
} as const;
type Headers = Readonly<Record<string, string>>;

const referer = (host: string, market: string): string =>
  `http://${host}/odds-view?eventId=${market.slice(2)}&marketId=${market}&sport=cricket`;

export function liveHeaders(host: string, market: string): Headers {
  return { ...browser, accept: '*/*', pragma: 'no-cache', 'cache-control': 'no-cache', referer: referer(host, market) };
}

export function pollHeaders(host: string, market: string, bearer: string): Headers {
  return {
    ...browser,
    accept: 'application/json, text/plain, */*',
    authorization: `Bearer ${bearer}`,
    'x-background': '1',
    'x-composition': '12',
    referer: referer(host, market),
  };
}
