'use client'

import type { CresolverError } from '@cresolver/protocol'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import type { MarketKnown } from './market-known.ts'
import { VerificationReport } from './verification-report.tsx'
import type { MarketVerification } from './verify-market.ts'

type Verifying =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: CresolverError }
  | { readonly kind: 'done'; readonly verification: MarketVerification }

/**
 * Lets the page itself verify a verdict, when somebody presses the button.
 *
 * @param props - what is known of the market
 */
export function VerifySection({
  known: { market, history },
}: {
  readonly known: MarketKnown
}) {
  const { connection, config } = useDashboard()
  const { archiveUrl } = config
  const [state, setState] = useState<Verifying>({ kind: 'idle' })
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  if (!history?.evidence) return null
  const verify = async (url: string) => {
    ending.current?.abort()
    const { signal } = abortWith(ending)
    setState({ kind: 'running' })
    try {
      const { verifyMarket } = await import('./verify-market.ts')
      const verification = await verifyMarket({
        connection,
        archiveUrl: url,
        marketId: market.marketId,
        signal,
      })
      if (!signal.aborted) setState({ kind: 'done', verification })
    } catch (thrown) {
      if (!signal.aborted) setState({ kind: 'failed', problem: toProblem(thrown) })
    }
  }
  return (
    <Section id="verify" title="Verify it yourself">
      <div className="space-y-3 rounded-lg border border-line bg-surface p-3 md:p-4">
        <p className="text-muted">
          This page fetches the record, hashes it, computes the verdict again and compares
          everything with the chain. Nothing leaves your browser but the requests for
          that.
        </p>
        {archiveUrl === undefined ? (
          <p>This dashboard names no archive to fetch the record from.</p>
        ) : (
          <Button
            disabled={state.kind === 'running'}
            onPress={() => void verify(archiveUrl)}
          >
            {state.kind === 'running'
              ? 'Verifying…'
              : state.kind === 'idle'
                ? 'Verify'
                : 'Verify again'}
          </Button>
        )}
        <div aria-live="polite">
          {state.kind === 'failed' && <ProblemNotice problem={state.problem} />}
          {state.kind === 'done' && (
            <VerificationReport verification={state.verification} />
          )}
        </div>
      </div>
    </Section>
  )
}

function abortWith(ending: RefObject<AbortController | undefined>): AbortController {
  const controller = new AbortController()
  ending.current = controller
  return controller
}
