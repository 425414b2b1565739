import type { EndpointSpec } from '@pavilion/contract/endpoint';
import type { Outcome } from '../api/outcome';

type Challenged = 'sign_up' | 'log_in' | 'forgot_password' | 'reset_password' | 'send_code';

/**
 * Sends a call, and again with a solved challenge if the api requires one. The solver loads only then.
 *
 * A browser that can't solve it sends the call as pages without challenges do, and is shown the captcha.
 *
 * @param send - sends the call with these further fields of its body.
 */
export async function provenCall<E extends EndpointSpec>(
  call: Challenged,
  send: (proof: { readonly altcha?: string }) => Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  const outcome = await send({ altcha: '' });
  if (outcome.kind !== 'refused' || (outcome.refusal as string) !== 'challenge_required') return outcome;
  const altcha = await solve(call);
  return send(altcha === null ? {} : { altcha });
}

async function solve(call: Challenged): Promise<string | null> {
  try {
    const { solveChallenge } = await import(/* webpackChunkName: "challenge" */ './solver');
    return await solveChallenge(call);
  } catch {
    return null;
  }
}
