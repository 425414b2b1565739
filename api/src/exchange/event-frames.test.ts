import * as z from '@pavilion/contract/schema';

import { frameEntries, scorePage, scorePageHeaders } from './event-frames';

const frames = { stream: null, score: 'https://score.example/board/7?lang=en&x="1' };

test('the page has the score’s address where clients of the documents look for it, and nothing of a name becomes markup', () => {
  const page = new DOMParserLike(scorePage('A <b>v</b> "B"', frames));
  expect(page.source).toBe('https://score.example/board/7?lang=en&x="1');
  expect(page.text).not.toContain('<b>');
  expect(scorePage('A v B', { stream: null, score: null })).not.toContain('<iframe');
});

/** Takes the first frame's address as such clients do. */
class DOMParserLike {
  constructor(readonly text: string) {}
  get source(): string {
    return (/<iframe src="([^"]*)"/.exec(this.text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  }
}

test('opened by itself the page may frame the score and do nothing else', () => {
  expect(scorePageHeaders(frames)['content-security-policy']).toBe(
    "default-src 'none'; frame-src https://score.example; sandbox allow-scripts",
  );
});

test.each([
  ['https://tv.example/live/{eventId}', true],
  ['https://tv.example/live?match={eventId}', true],
  ['javascript:alert({eventId})', false],
  ['https://{eventId}.example/live/', false],
  ['/live/{eventId}', false],
])('an operator’s list takes addresses of fixed origins alone: %s', (stream, isGood) => {
  expect(z.safeDecode(frameEntries, [{ sports: ['cricket'], stream }]).success).toBe(isGood);
});
