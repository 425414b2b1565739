import { filesOf, loadTexts } from './files';
import { literalsIn, wrongTerms } from './terms';

/** English texts that mean two things: each may have more than one Bangla text. */
const severalMeanings = new Set([
  'Back',
  'Bet',
  'Cancelled',
  'Closed',
  'Done',
  'Draw',
  'Edit',
  'Ended',
  'Find a game',
  'From',
  'Held',
  'Mines',
  'No',
  'Normal',
  'Number',
  'Open',
  'Paid out',
  'Player',
  'Requested',
  'RTP',
  'Sent',
  'Session time',
  'Settled',
  'Share',
  'Split',
  'Submit',
  'Terms',
  'To',
  'Try again',
  'Win',
]);

/** All files with player texts, with or without a counterpart in the other language. */
const filesWithTexts = [
  ...filesOf(/(texts?(\.en|\.bn)?\.ts|\/seed\/[\w-]+\.ts|replies\.ts|states\.tsx)$/, ['api', 'registry']).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  ),
  'host/identity/site.json',
];

test('files with player texts are found', () => {
  expect(filesWithTexts.length).toBeGreaterThan(180);
});

test.each(filesWithTexts)('%s uses one term for each concept', (file) => {
  const wrong = literalsIn(file).flatMap((text) => wrongTerms(text).map((term) => `“${text}”: ${term}`));
  expect(wrong).toEqual([]);
});

test('one English text has one Bangla text, unless it is listed as having several meanings', async () => {
  const renderings = new Map<string, Set<string>>();
  const gather = (english: unknown, bangla: unknown): void => {
    if (typeof english === 'string' && typeof bangla === 'string') {
      if (!/[A-Za-z]{2}/.test(english)) return;
      renderings.set(english, (renderings.get(english) ?? new Set()).add(bangla));
    } else if (isTree(english) && isTree(bangla)) {
      for (const key of Object.keys(english)) gather(english[key], bangla[key]);
    }
  };
  for (const file of filesOf(/texts\.en\.ts$/)) {
    gather(await loadTexts(file), await loadTexts(file.replace(/\.en\.ts$/, '.bn.ts')));
  }
  const several = [...renderings].filter(([english, all]) => all.size > 1 && !severalMeanings.has(english));
  expect(several.map(([english, all]) => `${english}: ${[...all].join(' | ')}`)).toEqual([]);
});

test.each([
  ['a deposit by its old name', 'নতুন জমা', 'জমা'],
  ['a price by its old name', 'নতুন দর নিন', 'দর'],
  ['a stiff English form', 'This can not be undone.', 'can not'],
])('%s is found', (_what, text, form) => {
  expect(wrongTerms(text).join()).toContain(form);
});

test('a term inside another word is not reported', () => {
  expect(wrongTerms('জাভাস্ক্রিপ্ট দরকার')).toEqual([]);
});

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
