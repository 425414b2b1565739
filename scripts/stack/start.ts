import { buildKit } from '../kit/build-kit';
import { publishKit } from '../kit/publish-kit';
import { runStack } from './run-stack';
import { activateFirstComposition, restartProcess, startProcesses } from './stack';

const env = { PAVILION_DEV: '1', ...process.env };

runStack({
  start: (log, signal) => startProcesses(env, log, signal),
  restart: (name, signal) => restartProcess(name, env, signal),
  async activate(log) {
    await activateFirstComposition(env, log);
    await publishKit(env, log, await buildKit());
  },
  stopsGracefully: false,
});
