/**
 * Floors inside a package: the folders of its src, from the ground up. Folders of one floor know nothing of each
 * other, and testing is above them all.
 */
const inside = {
  api: [['kernel', 'schema'], ['ledger'], ['session'], ['http'], ['domains'], ['operators'], ['main']],
};

/** Files that may import from any floor: tests and what only they use. */
const isTest = (file) => /(\.(test|fixture)\.tsx?$|\/testing\/)/.test(file);

/** @returns why `file` of a part may not import `target`, a file of the same part; null if it may. */
export function innerRefusal(part, file, target) {
  const floors = inside[part];
  if (floors === undefined || isTest(file)) return null;
  const from = placeOf(floors, part, file);
  const to = placeOf(floors, part, target);
  if (from === null) return `${file} is on no floor of ${part}: list its folder in eslint-inner-floors.mjs.`;
  if (to === null || from.folder === to.folder || to.floor < from.floor) return null;
  if (to.floor === from.floor)
    return `'${from.folder}' and '${to.folder}' are on one floor of ${part} and know nothing of each other.`;
  const order = floors.map((folders) => folders.join(', ')).join(' < ');
  return `'${from.folder}' may not import '${to.folder}', a floor above it: ${order}. Let the upper one register with the lower, or move what both use down.`;
}

function placeOf(floors, part, path) {
  if (!path.startsWith(`${part}/src/`)) return null;
  const [name] = path.slice(`${part}/src/`.length).split('/');
  const folder = name.replace(/\.tsx?$/, '');
  if (folder === 'testing') return { folder, floor: floors.length };
  const floor = floors.findIndex((folders) => folders.includes(folder));
  return floor < 0 ? null : { folder, floor };
}
