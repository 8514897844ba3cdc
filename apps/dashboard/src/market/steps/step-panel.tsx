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
    'Tries to decide by data: reads the sources of the rule and stores what they answered, with its hash.',
  ASK: 'Asks every worker the question. Two thirds of them, rounded up, must answer.',
  CHALLENGE: 'Sends each worker three challenges to its answer, and records its defence.',
  EVALUATE:
    'A judge gives each answer eight scores, from which three are computed for the chain.',
  RESOLVE:
    'Weighs the votes by quality and reputation. The heavier side is the verdict; a tie is YES.',
  WRITE:
    'Archives the record, then delivers a signed report that carries its hash to the chain.',
}

/** What differs under the policy `guarded`. */
const guardedPurposes: { readonly [Name in StepName]?: string } = {
  ASK: 'Asks every drawn agent the question. More than half of the votes must have an answer that counts.',
  EVALUATE:
    'A judge gives each answer eight scores, which move its pay in a market without a window by a factor of at most 2. The score on chain is another one: how well the stated confidence met the verdict.',
  RESOLVE:
    'Counts the votes: two thirds of those that answered decide. Otherwise the panel is unsure.',
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
 * Purpose, input and output of a step; while a round runs, its progress.
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
  const isOpen = known.isAwaited
  const purpose =
    (known.policy === 'guarded' ? guardedPurposes[step] : undefined) ?? purposes[step]
  const progress = isOpen ? describeProgress(step, known.progress) : undefined
  return (
    <div className="space-y-3">
      <p className="text-muted">{purpose}</p>
      {state === 'not-needed' && !isOpen && <p>This step was not needed here.</p>}
      {isOpen && state === 'waiting' && <p>It has not started.</p>}
      {isOpen && state !== 'waiting' && (
        <p aria-live="polite">
          {progress ?? 'In progress.'}{' '}
          <span className="text-muted">
            Answers are published with the record, once the market is settled.
          </span>
        </p>
      )}
      <Panel known={known} />
    </div>
  )
}
