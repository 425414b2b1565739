/** Generates the table of all remotes in the workspace (`names`), so that neither side can miss one. */
module.exports = function remotesLoader() {
  const { names } = this.getOptions();
  const imports = names.map(
    (name, at) =>
      `import r${at} from '../../mfe-${name}/src/remote';\nimport m${at} from '../../mfe-${name}/remote.json';`,
  );
  const lines = names.map((name, at) => `  ${JSON.stringify(name)}: { remote: r${at}, manifest: m${at} },`);
  return [...imports, 'export const remotes = {', ...lines, '};', ''].join('\n');
};
