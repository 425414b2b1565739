import { fileOf, localNameOf, modulesOf, parse, textOf, textProperty, walk } from './modules.mjs';

/** Packages with a Slot: for this site's parts, and for a host without the platform. */
const PACKAGES = ['@pavilion/platform', '@pavilion/composition'];

/** Returns the slots that a build's pages open for other parts. @throws if a slot's name cannot be read. */
export function openedSlots(compilation) {
  const slots = modulesOf(compilation).flatMap((module) => {
    const text = textOf(module);
    return PACKAGES.some((name) => text.includes(name)) && /\bSlot\b/.test(text) ? slotsIn(text, fileOf(module)) : [];
  });
  return [...new Set(slots)].sort();
}

/**
 * Returns the names of the slots that a file opens: `<Slot name="home.promotions">`, with a literal name.
 *
 * @param {string} text - JavaScript, after JSX.
 * @param {string} file - its name, for messages.
 */
export function slotsIn(text, file) {
  const program = parse(text);
  const local = PACKAGES.map((name) => localNameOf(program, 'Slot', name)).find((name) => name !== undefined);
  if (local === undefined) return [];
  const names = [];
  walk(program.body, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') return false;
    if (node.type === 'CallExpression' && node.arguments[0]?.expression.value === local) {
      names.push(nameOf(node.arguments[1]?.expression, file));
      walk(node.arguments.slice(1), rejectOtherUse);
      return false;
    }
    return rejectOtherUse(node);
  });
  return names;

  function rejectOtherUse(node) {
    if (node.type === 'Identifier' && node.value === local)
      throw new Error(`${file}: use the package's Slot as <Slot name="…">, so that the build can read the slots.`);
    return true;
  }
}

function nameOf(props, file) {
  const name = textProperty(props, 'name');
  if (name === undefined)
    throw new Error(`${file}: a <Slot> must have a literal name, name="page.place", so that the build can read it.`);
  return name;
}
