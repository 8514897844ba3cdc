'use client'

import type { ListedEvent } from '@cresolver/chain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { groupEvents, nameSome } from '../activity/group-events.ts'
import { keyOf } from '../activity/recent-events.ts'
import { readAgentNames } from '../agents/read-agent-names.ts'
import { readBlockTimes } from '../chain/read-block-times.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { Ago } from '../markets/ago.tsx'
import { marketCard } from '../markets/market-card.ts'
import { AddressText, shortHex } from '../ui/address-text.tsx'

/** Most agents whose names are read for the list. */
const mostAgents = 50

/** Entries of the list. */
const most = 8

/** Recent events on chain in words, each with its transaction. */
export function ActivityList({ events }: { readonly events: readonly ListedEvent[] }) {
  const { connection, config } = useDashboard()
  const { currency, explorerUrl } = config.network
  const markets = useMarketCache((state) => state.markets)
  const groups = groupEvents(events, currency).slice(0, most)
  const nameOf = useAgentNames(events)
  const blocks = groups.map(({ events: [first] }) => first.blockNumber)
  const { data: times } = useQuery({
    queryKey: ['block-times', connection.market, blocks.join()],
    queryFn: () => readBlockTimes(connection, blocks),
    placeholderData: keepPreviousData,
  })
  const titleOf = (marketId: bigint) => {
    const market = markets.find((each) => each.marketId === marketId)
    return market ? marketCard(market).title : `Market ${marketId}`
  }
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {groups.map(({ words, accounts, marketId, events: [event] }) => {
        const seconds = times?.get(event.blockNumber)
        const who = nameSome(
          accounts.map((account) => nameOf(account) ?? shortHex(account)),
        )
        return (
          <li key={keyOf(event)} className="px-3 py-2 max-sm:nth-[n+5]:hidden">
            <div className="flex justify-between gap-x-3">
              <span className="untrusted line-clamp-2 min-w-0 font-medium">
                {who === '' ? words : `${who} ${words}`}
              </span>
              <span className="shrink-0 text-right text-xs leading-5 text-muted">
                {seconds === undefined ? (
                  `block ${event.blockNumber}`
                ) : (
                  <Ago seconds={seconds} />
                )}
              </span>
            </div>
            <div className="flex justify-between gap-x-3">
              {marketId !== undefined && (
                <Link
                  href={`/market/?id=${marketId}`}
                  prefetch={false}
                  className="untrusted min-w-0 truncate text-muted hover:text-accent"
                >
                  {titleOf(marketId)}
                </Link>
              )}
              {explorerUrl !== undefined && (
                <AddressText value={event.transactionHash} kind="tx" />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Finds the names of the accounts in events: those of workers that joined in one of them, and those that the network names. */
function useAgentNames(
  events: readonly ListedEvent[],
): (account: string) => string | undefined {
  const { connection, config } = useDashboard()
  const ids = new Map(
    events
      .flatMap((event) =>
        'agentId' in event && 'worker' in event
          ? [[event.worker.toLowerCase(), event.agentId] as const]
          : [],
      )
      .slice(0, mostAgents),
  )
  const { data } = useQuery({
    queryKey: ['agent-names', connection.market, ...[...ids].map(String)],
    enabled: ids.size > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const names = await readAgentNames(connection, [...ids.values()])
      return new Map([...ids.keys()].map((account, place) => [account, names?.[place]]))
    },
  })
  return (account) =>
    data?.get(account.toLowerCase()) || config.names?.[account.toLowerCase()]
}
