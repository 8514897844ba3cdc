'use client'

import type { CresolverError } from '@cresolver/protocol'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { Button } from './button.tsx'
import { ProblemNotice } from './notice.tsx'
import { Section } from './section.tsx'

type Verifying<Verification> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: CresolverError }
  | { readonly kind: 'done'; readonly verification: Verification }

/** What a button that verifies does, and how it is told. */
export type VerifierParameters<Verification> = {
  /** What happens when the button is pressed, and what leaves the browser. */
  readonly explanation: string
  /** Verifies; the signal ends it when the page is left. A text says why it cannot be done here. */
  readonly verify: ((signal: AbortSignal) => Promise<Verification>) | string
  readonly report: (verification: Verification) => ReactNode
}

/**
 * A section whose button lets the page itself verify something, and which shows what that came to.
 */
export function Verifier<Verification>({
  explanation,
  verify,
  report,
}: VerifierParameters<Verification>) {
  const [state, setState] = useState<Verifying<Verification>>({ kind: 'idle' })
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const run = async (work: (signal: AbortSignal) => Promise<Verification>) => {
    ending.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    ending.current = controller
    setState({ kind: 'running' })
    try {
      const verification = await work(signal)
      if (!signal.aborted) setState({ kind: 'done', verification })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', problem: toProblem(error) })
    }
  }
  return (
    <Section id="verify" title="Verify it yourself">
      <div className="space-y-3 rounded-lg border border-line bg-surface p-3 md:p-4">
        <p className="text-muted">{explanation}</p>
        {typeof verify === 'string' ? (
          <p>{verify}</p>
        ) : (
          <Button disabled={state.kind === 'running'} onPress={() => void run(verify)}>
            {words[state.kind]}
          </Button>
        )}
        <div aria-live="polite">
          {state.kind === 'failed' && <ProblemNotice problem={state.problem} />}
          {state.kind === 'done' && report(state.verification)}
        </div>
      </div>
    </Section>
  )
}

const words = {
  idle: 'Verify',
  running: 'Verifying…',
  failed: 'Verify again',
  done: 'Verify again',
}
