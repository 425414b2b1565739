import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { smsMessage } from '@pavilion/contract/partners/sms-gateway';
import * as z from '@pavilion/contract/schema';
import { partnerKey, partnerOf } from '@pavilion/server/signatures/partner-key';
import { commandLine, InvalidArgumentError, runCommandLine, wholeNumber } from '@pavilion/terminal/command-line';
import { NotConforming, runChecks } from './check';
import { providerChecks } from './provider';
import { smsChecks } from './sms';
import { StandInWallet } from './stand-in-wallet';

const print = (line: string): void => console.log(line);

interface ProviderOptions {
  readonly game: string;
  readonly key: string;
  readonly secretFile: string;
  readonly listen: string;
  readonly drive?: string;
  readonly replays: boolean;
  readonly seconds: number;
}

const program = commandLine('npm run conformance --', 'Checks a partner’s server against its document.');
program
  .command('provider')
  .description(
    'Checks a game server: starts a wallet that it must call, loses and delays replies, and reads its calls.',
  )
  .argument('<url>', 'origin of the game server')
  .requiredOption('--game <code>', 'a game to play')
  .requiredOption('--key <id>', 'id of the signing key, such as acme.1')
  .requiredOption('--secret-file <file>', 'file with the key’s secret')
  .option('--listen <address>', 'where the wallet listens', '127.0.0.1:4900')
  .option('--drive <command>', 'opens the launch address in $LAUNCH_URL and bets once; without it a person does')
  .option('--replays', 'also check replay links', false)
  .option('--seconds <n>', 'how long a round may take until nothing is owed', wholeNumber(1), 60)
  .action(checkProvider);
program
  .command('sms')
  .description('Checks an SMS gateway. It sends a few messages to one number.')
  .argument('<url>', 'address of the gateway')
  .requiredOption('--secret-file <file>', 'file with the gateway’s key')
  .requiredOption('--to <number>', 'number that gets the messages, such as +8801712345678', phoneNumber)
  .option('--from <name>', 'sender', 'Pavilion')
  .action(async (url: string, { secretFile, to, from }: { secretFile: string; to: string; from: string }) =>
    end(await runChecks(smsChecks({ url: trimmed(url), key: secretOf(secretFile), to, from }), print)),
  );

async function checkProvider(url: string, options: ProviderOptions): Promise<void> {
  const key = partnerKey(options.key, secretOf(options.secretFile));
  if (partnerOf(key.id) === '') throw new NotConforming('A key’s id looks like acme.1.');
  const keys = { current: () => key, find: (id: string) => (id === key.id ? key : undefined) };
  const wallet = new StandInWallet(keys);
  const [host = '', port = ''] = options.listen.split(':');
  print(`The wallet is at ${await wallet.listen(host, Number(port))}; your server must call it.`);
  try {
    const { game, replays, drive } = options;
    const play = drive === undefined ? promptPerson : (launch: string) => runDriver(drive, launch);
    const server = { url: trimmed(url), game, replays, keys, play, roundMs: options.seconds * 1000 };
    end(await runChecks(providerChecks(server, wallet), print));
  } finally {
    wallet.close();
  }
}

function end(failed: number): void {
  process.exitCode = failed === 0 ? 0 : 1;
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

function secretOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new NotConforming(`The secret can't be read: ${(error as Error).message}.`);
  }
}

function phoneNumber(text: string): string {
  if (z.safeDecode(smsMessage.shape.to, text).success) return text;
  throw new InvalidArgumentError('It looks like +8801712345678.');
}

async function promptPerson(launch: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(`\nOpen ${launch}\nand bet once; then press Enter. `);
  terminal.close();
}

function runDriver(command: string, launch: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const driver = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, LAUNCH_URL: launch } });
    driver.once('error', reject);
    driver.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the driver ended with ${code}`))));
  });
}

void runCommandLine(program, (error) => error instanceof NotConforming);
