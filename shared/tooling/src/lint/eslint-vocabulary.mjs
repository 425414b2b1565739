/** Words of a private dialect: each form, and what the field calls it. */
const banned = new Map(
  [
    ['tell tells telling told', 'publish, notify or send'],
    ['say says said', 'print, log, show or send'],
    ['hear hears heard', 'receive or subscribe'],
    ['ask asks asking asked', 'request, fetch or query'],
    ['keep keeps kept', 'store, cache or retain'],
    ['wanted', 'required, requested or expected'],
    ['known', 'existing, stored or cached'],
    ['seen', 'visited, read or received'],
    ['gone', 'removed, missing or lost'],
    ['coming', 'incoming or next'],
    ['meant', 'intended, or the name of the thing'],
    ['deaf unheard', 'disconnected, unavailable or lost'],
    ['touched', 'affected or changed'],
    ['nobody somebody whoever', 'none, or the name of the role'],
    ['spoil spoiled', 'invalidate'],
    ['squeezed', 'compressed or deflated'],
    ['spared', 'skipped or saved'],
  ].flatMap(([forms, term]) => forms.split(' ').map((form) => [form, term])),
);

/** The field's own terms. */
const TERMS = /(last|first)[-_]?seen|keep[-_]?alive|coming[-_]?soon/gi;

/**
 * Lint rule: variables, functions, parameters, types, classes and their members are named in the field's terms
 * (docs/glossary.md). Properties of plain objects may be wire names, which never change, and are left alone.
 */
export const vocabulary = {
  meta: {
    type: 'suggestion',
    docs: { description: "identifiers in the field's terms" },
    schema: [],
  },
  create(context) {
    const check = (node) => {
      if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return;
      for (const word of wordsOf(node.name)) {
        if (!banned.has(word)) continue;
        context.report({ node, message: `Use the field's term in '${node.name}': ${banned.get(word)}.` });
      }
    };
    return {
      VariableDeclarator: ({ id }) => bindings(id).forEach(check),
      ':function': ({ id, params }) => [id, ...params.flatMap(bindings)].forEach(check),
      'ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration, TSEnumDeclaration': ({ id }) => check(id),
      'MethodDefinition, PropertyDefinition': ({ key, computed }) => !computed && check(key),
      CatchClause: ({ param }) => check(param),
    };
  },
};

const wordsOf = (name) =>
  name
    .replace(TERMS, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The names that a pattern binds; `{ wire: name }` binds `name` alone, and so does the shorthand `{ name }`. */
function bindings(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      // A shorthand takes over the name of a property, which may be a wire name.
      return node.properties.flatMap((each) =>
        each.type === 'Property' ? (each.shorthand ? [] : bindings(each.value)) : bindings(each.argument),
      );
    case 'ArrayPattern':
      return node.elements.flatMap(bindings);
    case 'AssignmentPattern':
      return bindings(node.left);
    case 'RestElement':
      return bindings(node.argument);
    case 'TSParameterProperty':
      return bindings(node.parameter);
    default:
      return [];
  }
}
