/**
 * Repeats a request while the registry responds that its database does not: of a hundred concurrent requests some
 * may wait too long for one of its connections on a busy machine, and clients then try again.
 */
export async function untilServed<Response extends { readonly statusCode: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  let response = await send();
  while (response.statusCode === 503) response = await send();
  return response;
}
