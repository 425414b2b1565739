import { violations } from './compare';
import { filesOf } from './files';
import { inlinePairs } from './inline';
import { literalsIn } from './terms';

/** Files outside the texts files that may hold Bangla words, and why. */
const mayHoldBangla: Readonly<Record<string, string>> = {
  'host/src/layout/language-picker.tsx': 'each language is named in its own words',
  'host/src/layout/states.tsx': 'shown when no chunk can be loaded, so its words can’t be in one',
  'mfe-exchange/src/prices/price-cell.view.tsx': 'the unit of a size, written at every change without a render',
  'mfe-games/src/features/lobby/search/match.ts': 'letters that a search treats as equal',
  'shared/contract/src/originals.ts': 'names of studios',
  'shared/contract/src/originals/fishing.ts': 'names of games',
  'shared/contract/src/originals/free-spins.ts': 'names of games',
  'shared/contract/src/originals/hold-and-win.ts': 'names of games',
  'shared/contract/src/originals/quick.ts': 'names of games',
  'shared/contract/src/originals/risks.ts': 'names of games',
  'shared/contract/src/originals/slots.ts': 'names of games',
  'shared/contract/src/originals/sports.ts': 'names of games',
  'shared/contract/src/originals/tables.ts': 'names of games',
  'shared/contract/src/originals/ways.ts': 'names of games',
};

/** Source files that are no texts files, no tests and no data of tests. */
const others = filesOf(
  /^(?!originals\/.*\.texts\.ts$)(?!.*(texts\.bn\.ts|\.(test|fixture)\.tsx?)$)(?!.*\/testing\/).*\.tsx?$/,
);
// Letters and their signs: ৳ and digits stand in code.
const bangla = /[\u0981-\u09e3]/;

test('Bangla words stand in texts files, or in a file with a reason', () => {
  expect(others.length).toBeGreaterThan(500);
  const found = others.filter((file) => literalsIn(file).some((text) => bangla.test(text)));
  expect(found).toEqual(Object.keys(mayHoldBangla));
});

test('words that have to stand in the code are complete in both languages', () => {
  expect(inlinePairs('host/src/layout/states.tsx')).toHaveLength(1);
  const wrong = Object.keys(mayHoldBangla).flatMap((file) =>
    inlinePairs(file).flatMap(({ en, bn }) => violations(en, bn, file)),
  );
  expect(wrong).toEqual([]);
});
