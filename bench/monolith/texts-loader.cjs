const PART = /[\\/]mfe-(\w+)[\\/]/;

/** Each part calls its chunk of words texts-en: in one application they would all become one, so each gets its part's name. */
module.exports = function textsLoader(source) {
  const part = PART.exec(this.resourcePath)?.[1];
  return part ? source.replace(/webpackChunkName: "texts-/g, `webpackChunkName: "${part}-texts-`) : source;
};
