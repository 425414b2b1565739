import { problemsOfForms, wordsBeside } from './problems';

const problems = problemsOfForms();

test('what can be wrong with a form is found in the sources', () => {
  expect(problems.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['usernameRequired', 'passwordLength', 'phone', 'range']),
  );
});

test.each(['en', 'bn'] as const)('each thing that can be wrong with a form has words in %s', async (language) => {
  const wordless: string[] = [];
  for (const { file, type, key } of problems) {
    if (!(await wordsBeside(file, language)).has(key)) wordless.push(`${file}: ${type} '${key}'`);
  }
  expect(wordless).toEqual([]);
});
