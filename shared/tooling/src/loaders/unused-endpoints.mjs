/**
 * Marks declarations of endpoints as free of side effects, so that the minimizer drops those that a part does not use:
 * the files then contain exactly the calls that it makes.
 */
export default function markEndpoints(text) {
  if (!text.includes('@pavilion/contract/endpoint')) return text;
  return text.replaceAll('= endpoint(', '= /*#__PURE__*/ endpoint(');
}
