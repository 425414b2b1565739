import { openViewers } from './viewers';
import { type Crowd, crowdOf } from './watch';

export type ViewerCommand =
  | { readonly kind: 'open'; readonly base: string; readonly market: string; readonly count: number }
  | { readonly kind: 'state'; readonly changes: number }
  | { readonly kind: 'resetSuspensions' | 'observations' };

let crowd: Crowd | undefined;

/** Runs a share of the viewers in its own process, which also observes them. */
async function respondTo(question: ViewerCommand): Promise<unknown> {
  if (question.kind === 'open')
    return void (crowd = crowdOf(await openViewers(question.base, question.market, question.count)));
  return question.kind === 'state' ? crowd?.state(question.changes) : crowd?.[question.kind]();
}

// Exits when the parent process disconnects.
process.once('disconnect', () => process.exit());
process.on('message', (question: ViewerCommand) => {
  respondTo(question).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
