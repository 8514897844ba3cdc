'use client'

import { useDashboard } from '../../live/dashboard-context.tsx'
import { VerifierInRow } from '../../ui/verifier.tsx'
import type { MarketPageData } from '../market-page-data.ts'
import { VerificationReport } from './verification-report.tsx'

/** A button that verifies a verdict in the page. */
export function VerifyMarket({
  known: { market, history },
}: {
  readonly known: MarketPageData
}) {
  const { connection, config } = useDashboard()
  const { archiveUrls } = config
  if (!history?.evidence) return null
  const { marketId } = market
  const verify = async (signal: AbortSignal) => {
    const { verifyMarket } = await import('./verify-market.ts')
    return verifyMarket({ connection, archiveUrls, marketId, signal })
  }
  return (
    <VerifierInRow
      title="Verify this verdict"
      explanation="This page fetches the record, hashes it, computes the verdict again and compares everything with the chain. Your browser sends only these requests."
      verify={verify}
      report={(verification) => <VerificationReport verification={verification} />}
    />
  )
}
