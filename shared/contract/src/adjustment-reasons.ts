/** Returns an adjustment's reason in the language of the texts: a code in words, an operator's own text unchanged. */
export function adjustmentReason(texts: Readonly<Record<string, string>>, reason: string): string {
  return (Object.hasOwn(texts, reason) && texts[reason]) || reason;
}
