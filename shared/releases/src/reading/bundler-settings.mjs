import { keyOf, textOf } from './syntax.mjs';

/**
 * Settings of a bundler that its scripts show.
 *
 * @typedef {object} BundlerSettings
 * @property {string[]} policies - Trusted Types policies that it creates.
 * @property {string[]} chunkGlobals - globals in which its chunks register.
 * @property {boolean} isCrossOrigin - whether it loads chunks with CORS, without which browsers check no hash.
 */

/** @returns {BundlerSettings} of one script. */
export function settingsIn(nodes) {
  return {
    policies: nodes.flatMap(policyIn),
    chunkGlobals: nodes.flatMap(chunkGlobalIn),
    isCrossOrigin: nodes.some(setsCrossOrigin),
  };
}

/** @returns {BundlerSettings} of all scripts. */
export function joinSettings(scripts) {
  const all = (field) => [...new Set(scripts.flatMap((script) => script[field]))].sort();
  return {
    policies: all('policies'),
    chunkGlobals: all('chunkGlobals'),
    isCrossOrigin: scripts.some(({ isCrossOrigin }) => isCrossOrigin),
  };
}

/** `trustedTypes.createPolicy("draws#webpack", …)` */
function policyIn(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const name = keyOf(node.callee) === 'createPolicy' ? textOf(node.arguments[0]) : undefined;
  return name === undefined ? [] : [name];
}

/** `self.webpackChunkdraws_1_0_0 = …`, in chunks as in the entry; rspackChunk in Rspack's, chunk_ in Rsbuild's. */
function chunkGlobalIn(node) {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return [];
  const name = keyOf(node.left);
  return name !== undefined && /^(webpackChunk|rspackChunk|chunk_)/.test(name) ? [name] : [];
}

/** `script.crossOrigin = "anonymous"` */
function setsCrossOrigin(node) {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return false;
  return keyOf(node.left) === 'crossOrigin' && textOf(node.right) !== undefined;
}
