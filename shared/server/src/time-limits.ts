/** A connection without any byte in either direction for this long is closed; live streams send heartbeats. */
export const SILENCE_MS = 25_000;

/** A request must arrive within this time: enough for receipts from a slow phone, the end of a dripping body. */
export const REQUEST_MS = 180_000;
