import type { ReactNode } from 'react';

export type DescriptionItem = readonly [name: string, value: ReactNode];

export interface DescriptionListProps {
  /** Names serve as React keys and must be unique. */
  readonly items: readonly DescriptionItem[];
  readonly className?: string | undefined;
}

/** A list of names and values, one per line; the caller styles it. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
