const PART = /[\\/]mfe-(\w+)[\\/]/;

/**
 * Prefixes each part's texts chunk with the part's name: all parts call it texts-en, so one application would merge
 * them.
 */
module.exports = function textsLoader(source) {
  const part = PART.exec(this.resourcePath)?.[1];
  return part ? source.replace(/webpackChunkName: "texts-/g, `webpackChunkName: "${part}-texts-`) : source;
};
