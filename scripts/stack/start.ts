import { runStack } from './run-stack';
import { activateFirstComposition, restartProcess, startProcesses } from './stack';

const env = { PAVILION_DEV: '1', ...process.env };

runStack({
  start: (log, signal) => startProcesses(env, log, signal),
  restart: (name, signal) => restartProcess(name, env, signal),
  activate: (log) => activateFirstComposition(env, log),
  stopsGracefully: false,
});
