'use client'

import { toWei } from '@cresolver/chain'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Amount } from '../../ui/amount.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketKnown } from '../market-known.ts'
import { WorkerName } from '../workers/worker-name.tsx'

/** State of each worker before the round, or its current state. */
export function ReadStep({ known: { rows, round } }: { readonly known: MarketKnown }) {
  const { currency } = useDashboard().config.network
  if (rows.length === 0) return <p>No agent has joined.</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ joined, entry }) => {
        const { resQuality, srcQuality, analysisDepth, count } =
          entry?.reputation ?? joined.reputation
        return (
          <li
            key={joined.address}
            className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[12rem_8rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <WorkerName account={joined.address} rows={rows} />
            <span className="md:text-right">
              <Amount
                wei={entry ? toWei(BigInt(entry.stake)) : joined.stake}
                currency={currency}
              />
              <span className="text-muted"> staked</span>
            </span>
            <span className="text-sm text-muted">
              {count === 0
                ? 'no history'
                : `reputation ${resQuality} / ${srcQuality} / ${analysisDepth} from ${count}`}
              {round ? ', before the round' : ''}
            </span>
            <span className="untrusted text-sm text-muted">
              {entry && withoutControls(entry.endpoint ?? 'no endpoint').slice(0, 200)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
