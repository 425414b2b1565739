/**
 * Texts that only one package contains and that minifiers leave as they are: names of properties, messages. They find
 * packages that a release has in its files but does not list.
 */
const marks = {
  axios: /ERR_BAD_OPTION_VALUE/,
  dompurify: /DOMPurify/,
  mobx: /__mobxGlobals/,
  moment: /isAMomentObject/,
  react: /__(CLIENT|SECRET)_INTERNALS_DO_NOT_USE_OR_\w+\s*=[^=]/,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_\w+\s*=[^=]/,
  'react-router': /__reactRouterVersion/,
  swiper: /swiper-wrapper/,
  zod: /\$ZodType/,
};

/** Returns the packages whose mark one of the scripts contains. */
export function packagesIn(scripts) {
  return Object.keys(marks).filter((name) => scripts.some((text) => marks[name].test(text)));
}

/** Counts the copies of React and of its DOM renderer. */
export function reactsIn(scripts) {
  const all = /__(CLIENT|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_\w+\s*=(?!=)/g;
  return scripts.reduce((sum, text) => sum + [...text.matchAll(all)].length, 0);
}
