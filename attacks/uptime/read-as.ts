/** Sends a GET as the player of a token and reads the reply. @returns its status, 0 if there was none. */
export async function readAs(site: string, path: string, token: string): Promise<number> {
  const reply = await fetch(site + path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  await reply?.text();
  return reply?.status ?? 0;
}
