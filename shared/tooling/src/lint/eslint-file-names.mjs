import { basename } from 'node:path';

/** Spellings that were in use beside another one. */
const otherSpellings = [
  [/^domain\.ts$/, '<name>.domain.ts'],
  [/^signup\b/, 'sign-up'],
];

/** Lint rule: file names in lower-case words with dashes, followed by roles: withdraw.store.ts. */
export const kebabCase = {
  meta: { type: 'suggestion', docs: { description: 'file names in kebab-case with a role' }, schema: [] },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        const report = (message) => context.report({ node, loc: { line: 1, column: 0 }, message });
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(name))
          report(`Name files in kebab-case with a role, such as withdraw.store.ts: '${name}'.`);
        for (const [spelling, instead] of otherSpellings)
          if (spelling.test(name)) report(`Use one spelling per scheme: ${instead}, not '${name}'.`);
      },
    };
  },
};
