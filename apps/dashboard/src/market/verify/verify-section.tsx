'use client'

import { useDashboard } from '../../live/dashboard-context.tsx'
import { Verifier } from '../../ui/verifier.tsx'
import type { MarketKnown } from '../market-known.ts'
import { VerificationReport } from './verification-report.tsx'

/** Lets the page itself verify a verdict, when somebody presses the button. */
export function VerifySection({
  known: { market, history },
}: {
  readonly known: MarketKnown
}) {
  const { connection, config } = useDashboard()
  const { archiveUrl } = config
  if (!history?.evidence) return null
  const { marketId } = market
  const verifyIn = (url: string) => async (signal: AbortSignal) => {
    const { verifyMarket } = await import('./verify-market.ts')
    return verifyMarket({ connection, archiveUrl: url, marketId, signal })
  }
  return (
    <Verifier
      explanation="This page fetches the record, hashes it, computes the verdict again and compares everything with the chain. Nothing leaves your browser but the requests for that."
      verify={
        archiveUrl === undefined
          ? 'This dashboard names no archive to fetch the record from.'
          : verifyIn(archiveUrl)
      }
      report={(verification) => <VerificationReport verification={verification} />}
    />
  )
}
