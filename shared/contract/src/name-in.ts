/** A name in both languages; the Bangla one may be missing. */
interface BilingualName {
  readonly name: string;
  readonly nameBn?: string | null | undefined;
}

/** Returns the name in a language, the English one if there is no Bangla. */
export function nameIn(language: 'en' | 'bn', { name, nameBn }: BilingualName): string {
  return (language === 'bn' && nameBn) || name;
}
