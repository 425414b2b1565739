import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

export interface FactListProps {
  /** Names serve as React keys and must be unique. */
  readonly facts: readonly Fact[];
  readonly className?: string | undefined;
}

/** A list of names and values, one per line; the caller styles it. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
