import { problemsOfForms, wordsBeside } from './problems';

const problems = problemsOfForms();

test('the problems of all forms are found in the sources', () => {
  expect(problems.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['usernameRequired', 'passwordLength', 'phone', 'range']),
  );
});

test.each(['en', 'bn'] as const)('every problem of a form has a text in %s', async (language) => {
  const wordless: string[] = [];
  for (const { file, type, key } of problems) {
    if (!(await wordsBeside(file, language)).has(key)) wordless.push(`${file}: ${type} '${key}'`);
  }
  expect(wordless).toEqual([]);
});
