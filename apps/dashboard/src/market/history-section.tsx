import type { ReactNode } from 'react'
import { describeEvent } from '../activity/describe-event.ts'
import { type EventGroup, groupEvents } from '../activity/group-events.ts'
import { keyOf } from '../activity/recent-events.ts'
import { toProblem } from '../live/problem.ts'
import { AddressText } from '../ui/address-text.tsx'
import { Moment } from '../ui/moment.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { MarketPageData } from './market-page-data.ts'
import type { MarketDetails } from './use-market-details.ts'
import { AccountLink, AccountName } from './workers/account-name.tsx'

type Parts = {
  readonly known: MarketPageData
  readonly details: Pick<MarketDetails, 'history' | 'times'>
}

/** Events of a market on chain, oldest first, each with its transaction. */
export function HistorySection({ known, details }: Parts) {
  const { market, history } = known
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
          {groupEvents(history.events).map((group) => (
            <li key={keyOf(group.events[0])} className="px-3 py-2">
              <Group group={group} known={known} details={details} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** One event, or several of one kind in a line that opens. */
function Group({ group, known, details }: Parts & { readonly group: EventGroup }) {
  const { events, accounts } = group
  const [first, ...others] = events
  if (others.length === 0) return <Line event={first} known={known} details={details} />
  const [account = ''] = accounts
  return (
    <details>
      <summary className="cursor-pointer">
        <AccountLink account={account} rows={known.rows} /> and {others.length} more{' '}
        {group.words}
      </summary>
      <ol className="mt-2 space-y-2 border-l-2 border-line pl-3">
        {events.map((event) => (
          <li key={keyOf(event)}>
            <Line event={event} known={known} details={details} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Line({
  event,
  known: { rows },
  details: { times },
}: Parts & { readonly event: EventGroup['events'][0] }): ReactNode {
  const { words, account } = describeEvent(event)
  const seconds = times.data?.get(event.blockNumber)
  return (
    <div className="grid gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span>
        {account && <AccountName account={account} rows={rows} />}
        {account && ' '}
        {words}
      </span>
      <span className="text-sm text-muted">
        {seconds === undefined ? (
          `block ${event.blockNumber}`
        ) : (
          <span title={`Block ${event.blockNumber}`}>
            <Moment seconds={seconds} />
          </span>
        )}
      </span>
      <span className="text-sm">
        <span className="text-muted">tx </span>
        <AddressText value={event.transactionHash} kind="tx" />
      </span>
    </div>
  )
}
