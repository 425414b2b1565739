import { mainOf } from './page-reporter';

const context = (page: string): string => `# Error details\n\n\`\`\`\nTimeout\n\`\`\`\n\n\`\`\`yaml\n${page}\n\`\`\`\n`;

test('of a failed test’s page its main part is shown, without addresses', () => {
  const page =
    '- banner:\n  - link "Home":\n    - /url: /\n- main:\n  - heading "Games"\n  - link "Dice":\n    - /url: /d';
  expect(mainOf(context(page))).toEqual(['- main:', '  - heading "Games"', '  - link "Dice":']);
});

test('a page without a main part is shown from its beginning, a long one in part, and none not at all', () => {
  expect(mainOf(context('- text: Not found'))).toEqual(['- text: Not found']);
  expect(mainOf(context(Array(100).fill('- listitem').join('\n')))).toHaveLength(40);
  expect(mainOf('# Error details')).toEqual([]);
});
