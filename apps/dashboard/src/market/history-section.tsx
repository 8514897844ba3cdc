import { toProblem } from '../live/problem.ts'
import { AddressText } from '../ui/address-text.tsx'
import { Moment } from '../ui/moment.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { describeEvent } from './event-text.ts'
import type { MarketKnown } from './market-known.ts'
import type { MarketDetails } from './use-market-details.ts'
import { WorkerName } from './workers/worker-name.tsx'

/** Events of a market on chain, oldest first, each with its transaction. */
export function HistorySection({
  known: { market, history, rows },
  details,
}: {
  readonly known: MarketKnown
  readonly details: Pick<MarketDetails, 'history' | 'times'>
}) {
  const times = details.times.data
  return (
    <Section id="history" title="History">
      {!history && details.history.error ? (
        <ProblemNotice
          problem={toProblem(details.history.error)}
          onRetry={() => void details.history.refetch()}
        />
      ) : !history ? (
        <Skeleton lines={market.workerCount + 2} of="the history" />
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {history.events.map((event) => {
            const { words, account } = describeEvent(event)
            const seconds = times?.get(event.blockNumber)
            return (
              <li
                key={`${event.transactionHash} ${event.type} ${account ?? ''}`}
                className="grid gap-x-4 gap-y-0.5 px-3 py-2 md:grid-cols-[11rem_minmax(0,1fr)_auto]"
              >
                <span className="text-sm text-muted">
                  {seconds === undefined ? (
                    `block ${event.blockNumber}`
                  ) : (
                    <span title={`Block ${event.blockNumber}`}>
                      <Moment seconds={seconds} />
                    </span>
                  )}
                </span>
                <span>
                  {words} {account && <WorkerName account={account} rows={rows} />}
                </span>
                <span className="text-sm">
                  <span className="text-muted">tx </span>
                  <AddressText value={event.transactionHash} kind="tx" />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Section>
  )
}
