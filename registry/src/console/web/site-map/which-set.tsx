import { SelectField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { ListedSet } from '../../../channels/sets';
import { route } from '../core/route';
import { usePolledQuery } from '../core/use-polled-query';

/** Returns the composition a page is about: the one in its address, else the live one. */
export function useSet(channel: string): { readonly id: number | null; readonly sets: readonly ListedSet[] } {
  const sets =
    usePolledQuery<{ compositions: readonly ListedSet[] }>(`/channels/${channel}/compositions`)?.value?.compositions ??
    [];
  const requestedId = Number(route.params.get('set'));
  return { id: requestedId || (sets.find(({ standing }) => standing === 'shown')?.id ?? null), sets };
}

export const WhichSet = observer(function WhichSet({
  id,
  sets,
}: {
  readonly id: number | null;
  readonly sets: readonly ListedSet[];
}) {
  const options = sets.map((set) => ({
    value: String(set.id),
    label: `composition ${set.id}${set.standing === 'shown' ? ', live' : ''}`,
  }));
  return (
    <SelectField
      label="Of"
      value={id === null ? '' : String(id)}
      placeholder="Choose a composition"
      options={options}
      onChange={(next) => route.go(`${route.path}?set=${next}`, true)}
    />
  );
});
