/** What is asked for seldom may be long, and isn't worth the room. */
const LONGEST = 200;

/**
 * A function of a text whose answers are remembered, for what every request asks anew.
 *
 * @param most - answers kept; all are forgotten when there is one more, so that nobody can fill the memory.
 */
export function remembered<T>(work: (text: string) => T, most = 2000): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.answer;
    const answer = work(text);
    if (text.length > LONGEST) return answer;
    if (known.size >= most) known.clear();
    known.set(text, { answer });
    return answer;
  };
}
