import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

export interface FactListProps {
  /** Names are each other's keys: no two alike. */
  readonly facts: readonly Fact[];
  readonly className?: string | undefined;
}

/** Names and their values, a line each; how they look is the caller's. */
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
