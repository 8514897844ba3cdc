import { describeMissingRecord } from '../chain/read-record.ts'
import { toProblem } from '../live/problem.ts'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import type { MarketKnown } from './market-known.ts'
import type { MarketDetails } from './use-market-details.ts'

/**
 * Says what of a market could not be read, and what that means for the rest of the page.
 */
export function MissingData({
  details: { history, record },
  known,
}: {
  readonly details: Pick<MarketDetails, 'history' | 'record'>
  readonly known: MarketKnown
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
        <Button onPress={() => void record.refetch()}>Look again</Button>
      )}
    </div>
  )
}

function describeWithoutEvidence({ market, history }: MarketKnown): string | undefined {
  if (!history?.settlement || history.evidence) return undefined
  if (market.outcome.kind === 'void' && market.outcome.reason === 'EXPIRED') {
    return 'Nobody settled this market in time, so somebody voided it by the rule of the contract. There was no verdict, and there is no record.'
  }
  return 'An authorised resolver settled this market directly. No evidence hash was recorded, so there is no record to show or to verify: the verdict rests on that account alone.'
}
