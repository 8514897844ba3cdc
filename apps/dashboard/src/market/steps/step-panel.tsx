import type { MarketKnown } from '../market-known.ts'
import { AdjudicateStep } from './adjudicate-step.tsx'
import { AskStep } from './ask-step.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import { EvaluateStep } from './evaluate-step.tsx'
import type { StepName } from './pipeline.ts'
import { describeProgress } from './progress-text.ts'
import { ReadStep } from './read-step.tsx'
import { ResolveStep } from './resolve-step.tsx'
import { WriteStep } from './write-step.tsx'

const purposes: { readonly [Name in StepName]: string } = {
  READ: 'Reads the market, its workers, their stakes and reputations from the chain.',
  ADJUDICATE:
    'Tries to decide by data: reads the sources of the rule and keeps their answers byte by byte.',
  ASK: 'Asks every worker the question. Two thirds of them, rounded up, have to answer.',
  CHALLENGE:
    'Sends each worker that answered three challenges, made of its own answer, and takes its defence.',
  EVALUATE: 'A judge gives each answer eight scores, which fold into three on chain.',
  RESOLVE:
    'Weighs the votes by quality and reputation. The heavier side is the verdict; a tie is YES.',
  WRITE:
    'Archives the record, then delivers a signed report that carries its hash to the chain.',
}

const panels = {
  READ: ReadStep,
  ADJUDICATE: AdjudicateStep,
  ASK: AskStep,
  CHALLENGE: ChallengeStep,
  EVALUATE: EvaluateStep,
  RESOLVE: ResolveStep,
  WRITE: WriteStep,
} as const

/**
 * What one step is for, what went in and what came out; while a round runs, how far it is.
 */
export function StepPanel({
  step,
  known,
}: {
  readonly step: StepName
  readonly known: MarketKnown
}) {
  const state = known.pipeline.find(({ name }) => name === step)?.state ?? 'waiting'
  const Panel = panels[step]
  const isOpen = known.market.outcome.kind === 'open'
  const progress = isOpen ? describeProgress(step, known.progress) : undefined
  return (
    <div className="space-y-3">
      <p className="text-muted">{purposes[step]}</p>
      {state === 'not-needed' && !isOpen && <p>This step was not needed here.</p>}
      {isOpen && state === 'waiting' && <p>It has not begun.</p>}
      {isOpen && state !== 'waiting' && (
        <p aria-live="polite">
          {progress ?? 'It is under way.'}{' '}
          <span className="text-muted">
            What was said is published with the record, once the market is settled.
          </span>
        </p>
      )}
      <Panel known={known} />
    </div>
  )
}
