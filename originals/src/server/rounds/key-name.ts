/** Returns the archive's name for a record that a page identified by its own key. */
export const keyName = ({ player, key }: { readonly player: string; readonly key: string }): string =>
  `key ${player}/${key}`;
