import type { QuestionError } from '../language/question-error.ts'
import type { UnixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import type { DataRule } from '../rule.ts'
import { runAsking } from '../sources/source-program.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import type { Adjudication, DataVerdict, InvalidCode, PanelCode } from './adjudication.ts'
import { decideData } from './decide-data.ts'
import { findChange, type Reread } from './reread.ts'

/** State of an adjudication. */
type AdjudicationState = {
  /** The market's question, from the chain or the market store. */
  readonly question: string
  /** The market's deadline. */
  readonly deadline: UnixSeconds
  readonly now: UnixSeconds
  /** Answers of the sources so far. */
  readonly observations: readonly Observation[]
  /** Second read of a rule with `reread:`; absent at a first read, whose answers are to be kept. */
  readonly reread?: Reread | undefined
}

/** Next step: another request, or the end. */
type AdjudicationStep =
  | { readonly kind: 'fetch'; readonly request: SourceRequest }
  | { readonly kind: 'decided'; readonly adjudication: Adjudication }

/**
 * Finds the next step of an adjudication.
 *
 * The caller fetches the request, adds the observation and calls again. At most four requests are
 * made, beside those to a chain. The same observations give the same verdict on any
 * later day.
 *
 * @param state - {@link AdjudicationState}
 */
export function adjudicationStep(state: AdjudicationState): AdjudicationStep {
  const reading = readQuestion(state.question)
  switch (reading.kind) {
    case 'plain':
      return panel(state, 'NO_RULE', 'the question has no rule')
    case 'malformed':
      return stepOfMalformed(state, reading.error)
    case 'rule': {
      const { rule } = reading.question
      switch (rule.kind) {
        case 'data':
          return stepOfData(state, reading.question, rule)
        case 'manual':
          return panel(state, 'MANUAL', 'the rule leaves it to people', rule.resolver)
      }
    }
  }
}

/** A later version of the language may know such a rule, so the workers are asked. */
function stepOfMalformed(
  state: AdjudicationState,
  { code, message }: QuestionError,
): AdjudicationStep {
  switch (code) {
    case 'RULE_KEY_UNKNOWN':
    case 'OPERATOR_UNKNOWN':
    case 'VALUE_UNKNOWN':
      return panel(state, code, message)
    default:
      return invalid(state, 'RULE_MALFORMED', message)
  }
}

function stepOfData(
  state: AdjudicationState,
  question: Question,
  rule: DataRule,
): AdjudicationStep {
  const { deadline, now, observations } = state
  const first = state.reread?.kind === 'earlier' ? state.reread.at : now
  const asked = runAsking(decideData(question, rule, deadline, now, first), observations)
  if (asked.kind === 'fetch') return asked
  const change =
    rule.reread !== undefined && 'readings' in asked.value
      ? findChange(rule.reread, state.reread, now, observations)
      : undefined
  return decided(state, change ?? asked.value)
}

function panel(
  state: AdjudicationState,
  code: PanelCode,
  reason: string,
  resolver?: string,
): AdjudicationStep {
  const named = resolver === undefined ? {} : { resolver }
  return decided(state, { verdict: 'NEEDS_PANEL', code, reason, ...named })
}

function invalid(
  state: AdjudicationState,
  code: InvalidCode,
  reason: string,
): AdjudicationStep {
  return decided(state, { verdict: 'INVALID', code, reason })
}

function decided(
  { observations }: AdjudicationState,
  finding: DataVerdict,
): AdjudicationStep {
  return { kind: 'decided', adjudication: { finding, observations } }
}
