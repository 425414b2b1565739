import { readFileSync } from 'node:fs';
import { publicOrigins } from '@pavilion/contract/links';
import { urls } from '@pavilion/contract/settings';
import { commandLine, positiveNumber, runCommandLine } from '@pavilion/terminal/command-line';
import { catalogueLine } from '../../sandbox/src/feed/catalogue-file';

interface StartedReplay {
  readonly messages: number;
  readonly seconds: number;
  readonly markets: readonly { readonly marketId: string; readonly eventId: string; readonly name: string }[];
}

/** A refusal whose message is the single line printed for the user. */
class FeedError extends Error {}

/** Makes the running sandbox replay a recorded stream of market changes beside its own matches. */
async function replay(file: string, speed: number): Promise<void> {
  const { messages, seconds, markets } = await sent(textOf(file), speed);
  const time = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
  console.log(`Playing ${messages} messages in about ${time}, at ${speed} times the recorded pace:`);
  for (const { name, eventId, marketId } of markets) {
    console.log(
      `  ${name}: ${publicOrigins().site}/odds-view?${new URLSearchParams({ eventId, marketId }).toString()}`,
    );
  }
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.subarray(0, 3).toString('latin1') === 'BZh')
      throw new FeedError(`${file} is packed: unpack it first (bunzip2).`);
    return catalogueLine(file) + bytes.toString('utf8');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`${file} can't be read: ${(error as Error).message}`);
  }
}

async function sent(body: string, speed: number): Promise<StartedReplay> {
  const { sandbox } = urls();
  const reply = await fetch(`${sandbox}/feed/replay?speed=${speed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body,
  }).catch(() => {
    throw new FeedError(`No sandbox answers at ${sandbox}: start the site first (npm start).`);
  });
  const result = (await reply.json()) as StartedReplay & { readonly message?: string };
  if (!reply.ok) throw new FeedError(result.message ?? `The sandbox answered ${reply.status}.`);
  return result;
}

const program = commandLine('npm run feed --', 'Controls the feed of the running sandbox.');
program
  .command('replay')
  .description('Replays a recorded stream of market changes beside the sandbox’s own matches.')
  .argument(
    '<file>',
    'recorded messages, one per line, unpacked; of race.mcm.ndjson the names may lie beside it in race.catalogue.json',
  )
  .option('--speed <n>', 'multiple of the recorded pace', positiveNumber, 1)
  .action((file: string, { speed }: { readonly speed: number }) => replay(file, speed));

void runCommandLine(program, (error) => error instanceof FeedError);
