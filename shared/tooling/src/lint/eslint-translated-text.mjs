/** Attributes with text for people or screen readers, including others with the same ending, such as openLabel. */
const TEXT_ATTRIBUTES =
  /^(title|placeholder|alt|text|hint|error|symbol|aria-(label|description|roledescription|valuetext|placeholder)|(\w+L|l)abel)$/;

/** Words that are the same in every language: the product name, currencies, units and symbols. */
const SAME_EVERYWHERE = /\b(Pavilion|BDT|INR|PKR|USDT|GMT)\b/g;

/** Lint rule: text displayed by a view must come from a texts file, where it exists in both languages. */
export const translatedText = {
  meta: { type: 'problem', docs: { description: 'text displayed by views is in texts files' }, schema: [] },
  create(context) {
    const check = (node) => {
      for (const { at, words } of literals(node)) {
        if (!isWords(words)) continue;
        context.report({
          node: at,
          message: `'${words.trim()}' is shown to people: move it into the feature's texts, in both languages.`,
        });
      }
    };
    return {
      JSXText: check,
      'JSXElement > JSXExpressionContainer': ({ expression }) => check(expression),
      'JSXFragment > JSXExpressionContainer': ({ expression }) => check(expression),
      JSXAttribute({ name, value }) {
        const holdsText = typeof name.name === 'string' && TEXT_ATTRIBUTES.test(name.name);
        if (holdsText && value) check(value.type === 'JSXExpressionContainer' ? value.expression : value);
      },
    };
  },
};

const isWords = (words) => /\p{L}{2}/u.test(words.replace(SAME_EVERYWHERE, ''));

/** Returns the literals that an expression may evaluate to. */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
    case 'JSXText':
      return typeof node.value === 'string' ? [{ at: node, words: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ at: node, words: part.value.cooked ?? '' }));
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    default:
      return [];
  }
}
