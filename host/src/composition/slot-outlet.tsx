import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Composition } from './composition';
import type { Kills } from './kills';
import type { RemoteLoader } from './loader';
import { RemoteView } from './remote-view';

interface FillerProps {
  readonly kills: Kills;
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly slot: string;
  readonly waiting: ReactNode;
}

/** One filler of a slot; a broken one leaves a gap that closes, and so does one an operator closed. */
const Filler = observer(function Filler({ loader, kills, part, slot, waiting }: FillerProps) {
  if (kills.of(part)) return null;
  return (
    <RemoteView loader={loader} part={part} load={() => loader.slot(part, slot)} waiting={waiting} stub={() => null} />
  );
});

/** Draws what the composition's parts put into a slot, in its order. */
export function slotRenderer(composition: Composition, loader: RemoteLoader, kills: Kills) {
  return function renderSlot(name: string, waiting: ReactNode = null) {
    const fillers = (composition.slots[name] ?? []).flatMap((part) => {
      const slots = composition.parts.find((one) => one.name === part)?.slots ?? [];
      return slots.filter((filler) => filler.name === name).map(({ slot }) => ({ part, slot }));
    });
    return fillers.map(({ part, slot }) => (
      <Filler key={`${part}/${slot}`} loader={loader} kills={kills} part={part} slot={slot} waiting={waiting} />
    ));
  };
}
