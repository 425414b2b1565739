/**
 * Returns a signal that aborts with the given one, or after a time with a `TimeoutError`.
 *
 * `AbortSignal.any` over `AbortSignal.timeout` would never abort once Node 20 has collected the timeout as garbage.
 */
export function withTimeLimit(signal: AbortSignal | undefined, ms: number): AbortSignal {
  if (signal === undefined) return AbortSignal.timeout(ms);
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('The call took too long', 'TimeoutError')), ms).unref();
  return AbortSignal.any([signal, limit.signal]);
}
