/** Share of calls that start a trace. The others carry no header: phones pay for each byte. */
const SHARE = 0.0025;

/** Returns the W3C header with which the servers trace a call, or null for the calls that are not traced. */
export function traceParent(): string | null {
  if (Math.random() >= SHARE) return null;
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
