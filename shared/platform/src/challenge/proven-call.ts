import type { EndpointSpec } from '@pavilion/contract/endpoint';
import type { Outcome } from '../api/outcome';

type Challenged = 'sign_up' | 'log_in' | 'forgot_password' | 'reset_password' | 'send_code';

/** The client repeats a call that must wait a moment, and the work may grow meanwhile: both need another solution. */
const MAX_SOLUTIONS = 2;

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
  let outcome = await send({ altcha: '' });
  for (let solutions = 0; solutions < MAX_SOLUTIONS && isChallenged(outcome); solutions += 1) {
    const altcha = await solve(call);
    if (altcha === null) return send({});
    outcome = await send({ altcha });
  }
  return outcome;
}

function isChallenged<E extends EndpointSpec>(outcome: Outcome<E>): boolean {
  return outcome.kind === 'refused' && (outcome.refusal as string) === 'challenge_required';
}

async function solve(call: Challenged): Promise<string | null> {
  try {
    const { solveChallenge } = await import(/* webpackChunkName: "challenge" */ './solver');
    return await solveChallenge(call);
  } catch {
    return null;
  }
}
