import { type DescriptionItem, DescriptionList, type DescriptionListProps } from './description-list';

/** @deprecated Use `DescriptionItem` of `@pavilion/ui/description-list`. */
export type Fact = DescriptionItem;

/** @deprecated Use `DescriptionListProps` of `@pavilion/ui/description-list`. */
export type FactListProps = Omit<DescriptionListProps, 'items'> & { readonly facts: readonly DescriptionItem[] };

/** @deprecated Use `DescriptionList` of `@pavilion/ui/description-list`; stays until the next major version for remotes that are live. */
export const FactList = ({ facts, className }: FactListProps) => (
  <DescriptionList items={facts} className={className} />
);
