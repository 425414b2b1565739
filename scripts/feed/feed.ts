import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { urls } from '@pavilion/contract/settings';

const USAGE = 'npm run feed -- replay <file> [--speed <n>]';

interface Played {
  readonly messages: number;
  readonly seconds: number;
  readonly markets: readonly { readonly marketId: string; readonly eventId: string; readonly name: string }[];
}

/** A refusal whose message is the single line printed for the user. */
class Refused extends Error {}

/** Makes the running sandbox replay a recorded stream of market changes beside its own matches. */
async function replay(file: string, speed: number): Promise<void> {
  const { messages, seconds, markets } = await sent(textOf(file), speed);
  const time = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
  console.log(`Playing ${messages} messages in about ${time}, at ${speed} times the recorded pace:`);
  for (const { name, eventId, marketId } of markets) {
    console.log(`  ${name}: ${urls().site}/odds-view?${new URLSearchParams({ eventId, marketId }).toString()}`);
  }
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.subarray(0, 3).toString('latin1') === 'BZh')
      throw new Refused(`${file} is packed: unpack it first (bunzip2).`);
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${file} can't be read: ${(error as Error).message}`);
  }
}

async function sent(body: string, speed: number): Promise<Played> {
  const { sandbox } = urls();
  const reply = await fetch(`${sandbox}/feed/replay?speed=${speed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body,
  }).catch(() => {
    throw new Refused(`No sandbox answers at ${sandbox}: start the site first (npm start).`);
  });
  const answer = (await reply.json()) as Played & { readonly message?: string };
  if (!reply.ok) throw new Refused(answer.message ?? `The sandbox answered ${reply.status}.`);
  return answer;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { speed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const [what, file] = positionals;
  const speed = Number(values.speed);
  if (what !== 'replay' || file === undefined || positionals.length > 2) throw new Refused(USAGE);
  if (!(speed > 0) || speed === Infinity)
    throw new Refused(`The speed must be a number above 0, not '${values.speed}'.`);
  await replay(file, speed);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof Refused ? 2 : 1);
});
