import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Composition } from '../composition';
import type { Kills } from '../kills';
import type { RemoteLoader } from '../loading/loader';
import { RemoteView } from './remote-view';

interface FillerProps {
  readonly kills: Kills;
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly slot: string;
  readonly waiting: ReactNode;
}

/** One filler of a slot; if it breaks or an operator closes it, its gap closes. */
const Filler = observer(function Filler({ loader, kills, part, slot, waiting }: FillerProps) {
  if (kills.of(part)) return null;
  return (
    <RemoteView loader={loader} part={part} load={() => loader.slot(part, slot)} waiting={waiting} stub={() => null} />
  );
});

/** Returns the function that renders a slot's fillers in the composition's order. */
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
