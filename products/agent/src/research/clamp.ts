import { type SideWeight, type Weighing, weightOf } from '@cresolver/core/evidence'
import type { AnswerOutcome } from '@cresolver/core/protocol'
import { endOfWindow } from './question-window.ts'
import type { Frame, ReaderDecision } from './reading/reader.ts'
import type { ClampRule } from './research-finding.ts'

/** Everything that code looks at after the deciding step. */
export type ClampParameters = {
  readonly decision: ReaderDecision
  readonly frame: Frame
  readonly now: number
  readonly weighing: Pick<Weighing, 'outcome'> &
    Readonly<Record<'yes' | 'no', SideWeight>>
  /** True if no search worked and no named page was read. */
  readonly searchFailed: boolean
}

/** An outcome that holds whatever the deciding step returns. */
export type ClampedOutcome = {
  readonly outcome: AnswerOutcome
  readonly confidence: number
  readonly rules: readonly ClampRule[]
}

/**
 * Bounds what the deciding step may conclude: nothing that it returns leads to an outcome that the
 * checked claims and the window of the question do not carry.
 */
export function clamp(parameters: ClampParameters): ClampedOutcome {
  const { decision, frame, searchFailed } = parameters
  if (!frame.answerable) return stopAt('INVALID', 'NOT_ANSWERABLE', 0.9)
  const side = supportedSide(parameters.weighing)
  if (isOpen(parameters)) {
    // Of an open window, "not yet" makes no side: NO is then that it cannot happen any more.
    const isEarly = frame.canEndEarly && side.kind === 'side'
    if (!isEarly || decision.outcome !== side.outcome) {
      return stopAt('TOO_EARLY', 'WINDOW_OPEN', 0.95)
    }
  }
  if (searchFailed) return stopAt('UNKNOWN', 'SEARCH_FAILED')
  if (decision.outcome === 'INVALID') return stopAt('UNKNOWN', 'INVALID_UNSUPPORTED')
  if (decision.outcome === 'TOO_EARLY') return stopAt('UNKNOWN', 'TOO_EARLY_UNSUPPORTED')
  if (side.kind === 'none') return stopAt('UNKNOWN', side.rule)
  if (decision.outcome === 'UNKNOWN')
    return { outcome: 'UNKNOWN', confidence: 0, rules: [] }
  if (decision.outcome !== side.outcome) return stopAt('UNKNOWN', 'NO_EVIDENCE')
  const confidence = Math.min(1, Math.max(0, decision.confidence))
  return { outcome: side.outcome, confidence, rules: [] }
}

function stopAt(outcome: AnswerOutcome, rule: ClampRule, confidence = 0): ClampedOutcome {
  return { outcome, confidence, rules: [rule] }
}

function isOpen({ frame, now }: ClampParameters): boolean {
  return now <= (endOfWindow(frame.window) ?? -Infinity)
}

type SupportedSide =
  | { readonly kind: 'side'; readonly outcome: 'YES' | 'NO' }
  | { readonly kind: 'none'; readonly rule: ClampRule }

function supportedSide({ outcome, yes, no }: ClampParameters['weighing']): SupportedSide {
  if (outcome === 'YES' || outcome === 'NO') return { kind: 'side', outcome }
  const weigh = (side: 'for' | 'against') => weightOf(yes[side]) + weightOf(no[side])
  if (weigh('for') === 0) return { kind: 'none', rule: 'NO_EVIDENCE' }
  return {
    kind: 'none',
    rule: weigh('against') > 0 ? 'CONTRADICTION' : 'TOO_LITTLE_WEIGHT',
  }
}
