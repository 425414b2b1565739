import * as z from '@pavilion/contract/schema';
import { frameEntries, scorePage, scorePageHeaders } from './event-frames';

const frames = { stream: null, score: 'https://score.example/board/7?lang=en&x="1' };

test('the page has the score address where document-based clients look for it and escapes the name', () => {
  const page = new DOMParserLike(scorePage('A <b>v</b> "B"', frames));
  expect(page.source).toBe('https://score.example/board/7?lang=en&x="1');
  expect(page.text).not.toContain('<b>');
  expect(scorePage('A v B', { stream: null, score: null })).not.toContain('<iframe');
});

/** Takes the first frame's address, as such clients do. */
class DOMParserLike {
  constructor(readonly text: string) {}
  get source(): string {
    return (/<iframe src="([^"]*)"/.exec(this.text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  }
}

test('opened directly, the page may frame the score and do nothing else', () => {
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
])('the operator list accepts only addresses with a fixed origin: %s', (stream, isGood) => {
  expect(z.safeDecode(frameEntries, [{ sports: ['cricket'], stream }]).success).toBe(isGood);
});
