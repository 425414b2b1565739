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
    // The site doesn't need it: a first build takes as long as that of a part.
    void buildKit()
      .then((kit) => publishKit(env, log, kit))
      .catch((error: unknown) => log(`the packages for other repositories are not published: ${String(error)}`));
  },
  stopsGracefully: false,
});
