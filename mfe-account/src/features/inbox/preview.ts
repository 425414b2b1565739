const WORDS = 5;

/** Returns the first five words, as the specification requires. */
export function previewOf(message: string): string {
  const words = message.split(/\s+/);
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')} …` : message;
}
