'use client'

import type { CresolverError } from '@cresolver/core/protocol'
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

export type VerifierParameters<Verification> = {
  readonly title: string
  /** Explains what the button does, and which requests it sends. */
  readonly explanation: string
  /** Verifies; the signal aborts it when the page is closed. */
  readonly verify: (signal: AbortSignal) => Promise<Verification>
  readonly report: (verification: Verification) => ReactNode
}

/**
 * A section with a verify button, and the result.
 */
export function Verifier<Verification>({
  title,
  explanation,
  verify,
  report,
}: VerifierParameters<Verification>) {
  const { state, run } = useVerification<Verification>()
  return (
    <Section id="verify" title={title}>
      <div className="space-y-3 rounded-lg border border-line bg-surface p-3 md:p-4">
        <p className="text-muted">{explanation}</p>
        <Button disabled={state.kind === 'running'} onPress={() => void run(verify)}>
          {words[state.kind]}
        </Button>
        <VerifierResult state={state} report={report} />
      </div>
    </Section>
  )
}

/**
 * A verify button beside a verdict; the result is the next line of the same row, and takes all of it.
 */
export function VerifierInRow<Verification>({
  title,
  explanation,
  verify,
  report,
}: VerifierParameters<Verification>) {
  const { state, run } = useVerification<Verification>()
  return (
    <>
      <Button
        main
        title={`${title}. ${explanation}`}
        disabled={state.kind === 'running'}
        onPress={() => void run(verify)}
      >
        {words[state.kind]}
      </Button>
      <div className={state.kind === 'idle' ? 'sr-only' : 'basis-full'}>
        <VerifierResult state={state} report={report} />
      </div>
    </>
  )
}

function VerifierResult<Verification>({
  state,
  report,
}: Pick<VerifierParameters<Verification>, 'report'> & {
  readonly state: Verifying<Verification>
}) {
  return (
    <div aria-live="polite">
      {state.kind === 'failed' && <ProblemNotice problem={state.problem} />}
      {state.kind === 'done' && report(state.verification)}
    </div>
  )
}

function useVerification<Verification>() {
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
  return { state, run }
}

const words = {
  idle: 'Verify',
  running: 'Verifying…',
  failed: 'Verify again',
  done: 'Verify again',
}
