import { describeMissingRecord } from '../chain/read-record.ts'
import { toProblem } from '../live/problem.ts'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import type { MarketPageData } from './market-page-data.ts'
import type { MarketDetails } from './use-market-details.ts'

/**
 * Lists the parts of a market that could not be read, and the effect on the page.
 */
export function MissingData({
  details: { history, record },
  known,
}: {
  readonly details: Pick<MarketDetails, 'history' | 'record'>
  readonly known: MarketPageData
}) {
  if (history.error && !history.data) {
    return (
      <div className="mt-4">
        <ProblemNotice
          problem={toProblem(history.error)}
          onRetry={() => void history.refetch()}
        />
      </div>
    )
  }
  const said =
    describeWithoutEvidence(known) ??
    (known.archived && describeMissingRecord(known.archived))
  if (said === undefined || said === null) return null
  return (
    <div
      role="note"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-wait/40 bg-wait-soft px-3 py-2"
    >
      <p className="untrusted min-w-0 basis-80 grow">{said}</p>
      {known.archived && known.archived.kind !== 'no-archive' && (
        <Button onPress={() => void record.refetch()}>Try again</Button>
      )}
    </div>
  )
}

function describeWithoutEvidence({
  market,
  history,
}: MarketPageData): string | undefined {
  if (!history?.settlement || history.evidence) return undefined
  const isAsked = history.events.some(({ type }) => type === 'settled')
  // A claim that stands, and what a court rules, have no record.
  if (isAsked) return undefined
  if (market.outcome.kind === 'void' && market.outcome.reason === 'EXPIRED') {
    return 'This market was not resolved in time, so it was voided under the rules of the contract. It has neither a verdict nor a record.'
  }
  return 'An authorized resolver settled this market directly. No evidence hash was recorded, so there is nothing to show or to verify: the verdict depends on that account alone.'
}
