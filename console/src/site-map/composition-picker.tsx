import { observer } from 'mobx-react-lite';
import type { ListedComposition } from '@pavilion/releases/registry-api/compositions';
import { SelectField } from '@pavilion/ui';
import { route } from '../core/route';
import { usePolledQuery } from '../core/use-polled-query';

/** Returns the composition a page is about: the one in its address, else the live one. */
export function useCompositionParam(channel: string): {
  readonly id: number | null;
  readonly compositions: readonly ListedComposition[];
} {
  const compositions =
    usePolledQuery<{ compositions: readonly ListedComposition[] }>(`/channels/${channel}/compositions`)?.value
      ?.compositions ?? [];
  const requestedId = Number(route.params.get('set'));
  return { id: requestedId || (compositions.find(({ standing }) => standing === 'shown')?.id ?? null), compositions };
}

export const CompositionPicker = observer(function CompositionPicker({
  id,
  compositions,
}: {
  readonly id: number | null;
  readonly compositions: readonly ListedComposition[];
}) {
  const options = compositions.map((composition) => ({
    value: String(composition.id),
    label: `composition ${composition.id}${composition.standing === 'shown' ? ', live' : ''}`,
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
