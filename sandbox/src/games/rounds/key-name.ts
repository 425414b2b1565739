/** Under which name the archive finds what a page named by a key of its own. */
export const keyName = ({ player, key }: { readonly player: string; readonly key: string }): string =>
  `key ${player}/${key}`;
