import type { MarketClient, MarketEvent, WatchEventsParameters } from '@cresolver/chain'

/** Which events to watch. */
export type WatchParameters = WatchEventsParameters & {
  /** Number of the only market to watch; all markets unless given. */
  readonly marketId?: bigint | undefined
}

/** Watches the events of one market or of all. */
export function watchMarkets(
  client: Pick<MarketClient, 'watchEvents'>,
  { marketId, onEvent, ...rest }: WatchParameters,
): Promise<() => void> {
  const isWanted = (event: MarketEvent) =>
    marketId === undefined || ('marketId' in event && event.marketId === marketId)
  return client.watchEvents({
    ...rest,
    onEvent: (event) => {
      if (isWanted(event)) onEvent(event)
    },
  })
}
