import { formatFeed } from '../language/feed.ts'
import type { QuestionError } from '../language/question-error.ts'
import { formatMoment, type UnixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import type { AutomaticRule, DataRule, Feed } from '../rule.ts'
import { runAsking } from '../sources/data/asking.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import type {
  Adjudication,
  DataVerdict,
  InvalidCode,
  PanelCode,
  SourcedPoint,
} from './adjudication.ts'
import { type AskedFeed, askFeed, confirmPoint } from './ask-feed.ts'
import { decideData } from './data/decide-data.ts'
import { findChange, type Reread } from './data/reread.ts'
import { finalFrom } from './reach.ts'
import { resolveTerms, type Terms } from './terms.ts'

/** State of an adjudication. */
export type AdjudicationState = {
  /** The market's question, from the chain or the market store. */
  readonly question: string
  /** The market's deadline. */
  readonly deadline: UnixSeconds
  readonly now: UnixSeconds
  /** Answers of the sources so far. */
  readonly observations: readonly Observation[]
  /** How a rule with `reread:` is read twice; absent at a first read, whose answers are to be kept. */
  readonly reread?: Reread | undefined
}

/** Next step: another request, or the end. */
export type AdjudicationStep =
  | { readonly kind: 'fetch'; readonly request: SourceRequest }
  | { readonly kind: 'decided'; readonly adjudication: Adjudication }

/**
 * Finds the next step of an adjudication.
 *
 * The caller fetches the request, adds the observation and calls again. At most three requests are
 * made, four if a plan refuses hourly intervals. The same observations give the same verdict on any
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
        case 'automatic':
          return stepOfRule(state, rule)
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
    case 'QUESTION_KEY_UNKNOWN':
      return panel(state, 'RULE_KEY_UNKNOWN', message)
    case 'QUESTION_OPERATOR_UNKNOWN':
      return panel(state, 'OPERATOR_UNKNOWN', message)
    case 'QUESTION_WORD_UNKNOWN':
      return panel(state, 'VALUE_UNKNOWN', message)
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

function stepOfRule(state: AdjudicationState, rule: AutomaticRule): AdjudicationStep {
  if (rule.unknown.length > 0) {
    const keys = rule.unknown.map(({ key }) => key).join(', ')
    return panel(
      state,
      'RULE_KEY_UNKNOWN',
      `the rule has keys that are not known: ${keys}`,
    )
  }
  const resolved = resolveTerms(rule, state.deadline)
  if (resolved.kind === 'contradiction') {
    return invalid(state, 'RULE_CONTRADICTORY', resolved.reason)
  }
  const { terms } = resolved
  const until = finalFrom(terms)
  if (state.now < until) {
    const reason = `the data is final from ${formatMoment(until)} on`
    return decided(state, { verdict: 'TOO_EARLY', until, reason })
  }
  const asked = askFeed(state.observations, terms, terms.source)
  switch (asked.kind) {
    case 'fetch':
      return asked
    case 'chosen':
      return stepOfConfirmation(state, terms, asked)
    case 'failed':
      return stepOfFallback(state, terms, asked)
  }
}

type Chosen = Extract<AskedFeed, { kind: 'chosen' }>
type Failed = Extract<AskedFeed, { kind: 'failed' }>

function stepOfConfirmation(
  state: AdjudicationState,
  terms: Terms,
  chosen: Chosen,
): AdjudicationStep {
  const { confirmation } = terms
  if (!confirmation) return verdict(state, chosen)
  const confirmed = confirmPoint(state.observations, terms, confirmation, chosen.point)
  switch (confirmed.kind) {
    case 'fetch':
      return confirmed
    case 'agrees':
      return verdict(state, chosen, confirmed.point)
    case 'differs':
      return panel(state, 'SOURCES_DISAGREE', confirmed.reason)
    case 'failed':
      return stepOfSecondReading(state, terms, chosen, confirmed)
  }
}

/** The fallback takes the place of a second reading that failed, unless it is in use already. */
function stepOfSecondReading(
  state: AdjudicationState,
  terms: Terms,
  chosen: Chosen,
  failed: Failed,
): AdjudicationStep {
  const { fallback, confirmation } = terms
  const isInUse = [chosen.point.feed, confirmation].some((feed) =>
    isSameFeed(fallback, feed),
  )
  if (!fallback || isInUse) return panel(state, failed.code, failed.reason)
  const confirmed = confirmPoint(state.observations, terms, fallback, chosen.point)
  switch (confirmed.kind) {
    case 'fetch':
      return confirmed
    case 'agrees':
      return verdict(state, chosen, confirmed.point)
    case 'differs':
      return panel(state, 'SOURCES_DISAGREE', confirmed.reason)
    case 'failed':
      return panel(state, confirmed.code, `${failed.reason}; ${confirmed.reason}`)
  }
}

/** The fallback takes the place of a source that failed, and has to be confirmed like it. */
function stepOfFallback(
  state: AdjudicationState,
  terms: Terms,
  failed: Failed,
): AdjudicationStep {
  const { fallback, confirmation } = terms
  // With one reading left there is nothing to agree with.
  if (!fallback || isSameFeed(fallback, confirmation)) {
    return panel(state, failed.code, failed.reason)
  }
  const asked = askFeed(state.observations, terms, fallback)
  switch (asked.kind) {
    case 'fetch':
      return asked
    case 'chosen':
      return stepOfConfirmation(state, terms, asked)
    case 'failed':
      return panel(state, asked.code, `${failed.reason}; ${asked.reason}`)
  }
}

function isSameFeed(feed: Feed | undefined, other: Feed | undefined): boolean {
  return (
    feed !== undefined && other !== undefined && formatFeed(feed) === formatFeed(other)
  )
}

function verdict(
  state: AdjudicationState,
  { point, holds, ageSeconds }: Chosen,
  confirmation?: SourcedPoint,
): AdjudicationStep {
  return decided(state, {
    verdict: holds ? 'YES' : 'NO',
    point,
    ...(ageSeconds === undefined ? {} : { ageSeconds }),
    ...(confirmation ? { confirmation } : {}),
  })
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
