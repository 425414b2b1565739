import { root, StartError } from '../stack/process';
import { joinRepository } from './in-repository';
import { parseRemoteOptions, type RemoteOptions, USAGE } from './remote-options';
import { createRepository } from './separate-repository';

/**
 * `npm run new-remote -- tournaments`: creates a remote that builds, tests and renders without a change to any other
 * part.
 */
function newRemote(args: readonly string[]): string[] {
  const options = parseRemoteOptions(args, root);
  const { name, path, slot } = options;
  if (options.at) {
    const folder = createRepository(options.at, root, options);
    return [
      `${folder} is a repository with the remote ${name}: its page is ${path}, its teaser fills ${slot}.`,
      '',
      `  cd ${options.at} && npm install && npm test && npm run build`,
      '  npx pavilion publish dist && npx pavilion activate …',
      '',
      ...hints(options),
    ];
  }
  const folder = joinRepository(root, options);
  return [
    `${folder} is a remote: its page is ${path}, its teaser fills ${slot}.`,
    '',
    `  npx jest ${folder}`,
    `  npm run dev -- ${name}       serve it in the running site while you write`,
    `  npm run release -- ${name}   build, publish and activate it`,
    '',
    ...hints(options),
  ];
}

const hints = ({ titleBn, name }: RemoteOptions): string[] =>
  titleBn === 'নতুন পাতা'
    ? [`Its Bangla name is '${titleBn}' for now: write yours in remote.json and ${name}.texts.bn.ts.`]
    : [];

try {
  console.log(newRemote(process.argv.slice(2)).join('\n').trimEnd());
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  console.error(
    isUsage ? `${(error as Error).message}\n\n${USAGE}` : error instanceof StartError ? error.message : error,
  );
  process.exit(1);
}
