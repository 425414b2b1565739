import { runCommandLine } from '@pavilion/terminal/command-line';
import { root, StartError } from '../stack/process';
import { joinRepository } from './in-repository';
import { remoteCommandLine, type RemoteOptions, remoteOptions, UNNAMED } from './remote-options';
import { createRepository } from './separate-repository';

/** Creates a remote that builds, tests and renders without a change to any other part. @returns what to do next. */
function newRemote(options: RemoteOptions): string[] {
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
  titleBn === UNNAMED
    ? [`Its Bangla name is '${titleBn}' for now: write yours in remote.json and ${name}.texts.bn.ts.`]
    : [];

const program = remoteCommandLine((name, options) =>
  console.log(
    newRemote(remoteOptions(name, options, root))
      .join('\n')
      .trimEnd(),
  ),
);

void runCommandLine(program, (error) => error instanceof StartError);
