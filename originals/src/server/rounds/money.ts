/** Parses taka in wire format into poisha, or returns null. */
export function poishaOf(taka: unknown): number | null {
  const text = typeof taka === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(taka) : null;
  return text ? Number(text[1]) * 100 + Number((text[2] ?? '').padEnd(2, '0')) : null;
}

export function takaOf(poisha: number): string {
  return `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
}
