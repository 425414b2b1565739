import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Composition } from './composition';
import type { RemoteLoader } from './loader';
import { RemoteBoundary } from './remote-boundary';

interface FillerProps {
  readonly loader: RemoteLoader;
  readonly part: string;
  readonly slot: string;
  readonly waiting: ReactNode;
}

/** One filler of a slot; a broken one leaves a gap that closes. */
function Filler({ loader, part, slot, waiting }: FillerProps) {
  const Slot = useMemo(() => lazy(async () => ({ default: await loader.slot(part, slot) })), [loader, part, slot]);
  return (
    <RemoteBoundary stub={null}>
      <Suspense fallback={waiting}>
        <Slot />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Draws what the composition's parts put into a slot, in its order. */
export function slotRenderer(composition: Composition, loader: RemoteLoader) {
  return function renderSlot(name: string, waiting: ReactNode = null) {
    const fillers = (composition.slots[name] ?? []).flatMap((part) => {
      const slots = composition.parts.find((one) => one.name === part)?.slots ?? [];
      return slots.filter((filler) => filler.name === name).map(({ slot }) => ({ part, slot }));
    });
    return fillers.map(({ part, slot }) => <Filler key={`${part}/${slot}`} loader={loader} part={part} slot={slot} waiting={waiting} />);
  };
}
