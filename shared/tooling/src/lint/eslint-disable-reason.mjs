const DIRECTIVE = /^\s*eslint-disable(-line|-next-line)?(?=\s|$)/;

/**
 * Lint rule: a disable directive must name its rule and give a reason. Reported before the first line, where no
 * directive applies.
 */
export const requireDisableReason = {
  meta: { type: 'suggestion', docs: { description: 'a reason beside each eslint-disable' }, schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const complaint = findProblem(comment.value);
          if (complaint === null) continue;
          const { line } = comment.loc.start;
          context.report({ loc: { line: 0, column: 0 }, message: `Line ${line}: ${complaint}` });
        }
      },
    };
  },
};

function findProblem(text) {
  const [directive, reason] = text.split(/\s-{2,}\s/);
  if (!DIRECTIVE.test(directive)) return null;
  if (directive.replace(DIRECTIVE, '').trim() === '')
    return 'name the disabled rule: eslint-disable-next-line <rule> -- <reason>';
  return reason?.trim() ? null : 'give the reason for disabling the rule: eslint-disable-next-line <rule> -- <reason>';
}
