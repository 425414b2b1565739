import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import {
  RemoteOptionError,
  type RemoteOptions,
  type TypedOptions,
  UNNAMED,
  withRemoteOptions,
} from '../../cli/src/repository/remote-options';
import { root, StartError } from '../stack/process';
import { joinRepository, optionsIn } from './in-repository';

/** Creates a remote that builds, tests and renders without a change to any other part. @returns what to do next. */
function newRemote(options: RemoteOptions): string[] {
  const { name, path, slot, titleBn } = options;
  const folder = joinRepository(root, options);
  return [
    `${folder} is a remote: its page is ${path}, its teaser fills ${slot}.`,
    '',
    `  npx jest ${folder}`,
    `  npm run dev -- ${name}       serve it in the running site while you write`,
    `  npm run release -- ${name}   build, publish and activate it`,
    ...(titleBn === UNNAMED
      ? ['', `Its Bangla name is '${titleBn}' for now: write yours in remote.json and ${name}.texts.bn.ts.`]
      : []),
  ];
}

const program = withRemoteOptions(
  commandLine('npm run new-remote --', 'Makes mfe-<name>: a page, a teaser in a slot, texts in two languages, tests.'),
).action((name: string, options: TypedOptions) => console.log(newRemote(optionsIn(root, name, options)).join('\n')));

void runCommandLine(program, (error) => error instanceof StartError || error instanceof RemoteOptionError);
