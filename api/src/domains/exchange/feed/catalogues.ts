import type { CatalogueEntry, MarketDefinition } from './feed-message';

/** The catalogues that the feed has sent: names for markets whose stream has none, and rules. */
export class Catalogues {
  private readonly entries = new Map<string, CatalogueEntry>();

  find(market: string): CatalogueEntry | undefined {
    return this.entries.get(market);
  }

  /** Stores entries. @returns the markets that had none before. */
  store(entries: readonly CatalogueEntry[]): string[] {
    const added = entries.filter(({ marketId }) => !this.entries.has(marketId));
    for (const entry of entries) this.entries.set(entry.marketId, entry);
    return added.map(({ marketId }) => marketId);
  }

  /** Removes entries of markets that the feed no longer carries. */
  retainOnly(markets: ReadonlySet<string>): void {
    for (const id of this.entries.keys()) if (!markets.has(id)) this.entries.delete(id);
  }

  /** Returns a definition with the names and terms that it lacks and the catalogue has. */
  complete(market: string, definition: MarketDefinition): MarketDefinition {
    const entry = this.entries.get(market);
    if (entry === undefined) return definition;
    const { description, event, eventType, marketName } = entry;
    const names = new Map(entry.runners?.map(({ selectionId, runnerName }) => [selectionId, runnerName]));
    return {
      ...definition,
      eventId: definition.eventId ?? (event && String(event.id)),
      eventTypeId: definition.eventTypeId ?? eventType?.id,
      eventName: definition.eventName ?? event?.name,
      openDate: definition.openDate ?? event?.openDate,
      name: definition.name ?? marketName,
      marketType: definition.marketType ?? description?.marketType,
      marketBaseRate: definition.marketBaseRate ?? description?.marketBaseRate,
      rules: definition.rules ?? description?.rules,
      runners: definition.runners.map((runner) => ({ ...runner, name: runner.name ?? names.get(runner.id) })),
    };
  }
}
