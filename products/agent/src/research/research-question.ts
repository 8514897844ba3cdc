import { createHash } from 'node:crypto'
import { startDeadline } from '@cresolver/core/bounded'
import type { SideWeight, Weighing } from '@cresolver/core/evidence'
import {
  type AnswerOutcome,
  CresolverError,
  canonicalJson,
} from '@cresolver/core/protocol'
import type { Page } from '@cresolver/net/pages'
import { type ClampedOutcome, clamp } from './clamp.ts'
import {
  type GatherParameters,
  gather,
  nothingRead,
  type ResearchTools,
} from './gather.ts'
import { DEFAULT_LIMITS, type ResearchLimits } from './limits.ts'
import { endOfWindow, readWindow } from './question-window.ts'
import { limitReader } from './reading/limit-reader.ts'
import type {
  CheckedClaim,
  Frame,
  ReaderDecision,
  ResearchQuestion,
} from './reading/reader.ts'
import { readAgain } from './reading/second-reading.ts'
import type { ClampRule, ResearchFinding, ResearchStep } from './research-finding.ts'
import { findNamedSources } from './route.ts'
import { isSilent } from './silence.ts'
import { createWeighing } from './weigh-evidence.ts'

/** Tools and bounds of research. */
export type ResearchParameters = ResearchTools & {
  readonly limits?: Partial<ResearchLimits> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Investigates a question: frames it, searches, reads each page alone, checks every claim against the
 * stored text, decides from checked claims only, and bounds the result by code.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#in-your-own-agent
 *
 * @param question - {@link ResearchQuestion}
 * @param parameters - {@link ResearchParameters}
 * @returns outcome, claims with quotes, and the trace of every step
 * @throws `AgentErrors['researchQuestion']`: `RESEARCH_LIMIT`, `STORE_FULL`; what the
 *   reader throws while it frames or decides
 *
 * @example
 * ```ts
 * import { createOutbound, type ResearchReader, researchFrom, researchQuestion } from '@cresolver/agent/research'
 *
 * const question = { question: 'Did the Bank of Eurovale cut rates in June 2026?', now: 1_783_000_000 }
 * const tools = { ...researchFrom(process.env), outbound: createOutbound() }
 * export async function outcomeOf(reader: ResearchReader) {
 *   return (await researchQuestion(question, { ...tools, reader })).outcome // YES
 * }
 * ```
 */
export async function researchQuestion(
  question: ResearchQuestion,
  parameters: ResearchParameters,
): Promise<ResearchFinding> {
  const limits = { ...DEFAULT_LIMITS, ...parameters.limits }
  const deadline = startDeadline({
    timeoutMs: limits.seconds * 1_000,
    timedOut: () => outOfTime(limits),
    until: [{ signal: parameters.signal, error: () => stopped(parameters.signal) }],
  })
  const ended = new AbortController()
  const signal = AbortSignal.any([deadline.signal, ended.signal])
  try {
    return await deadline.race(run({ ...parameters, question, limits, signal }))
  } finally {
    deadline.end()
    // Work that a failure left under way would still cost.
    ended.abort()
  }
}

async function run(parameters: GatherParameters): Promise<ResearchFinding> {
  const { question, limits, signal } = parameters
  signal.throwIfAborted()
  const trace: ResearchStep[] = []
  const named = findNamedSources(question)
  trace.push({ step: 'route', named: named.urls })
  const reader = limitReader(parameters.reader, limits)
  const framed = await reader.frame(question, signal)
  const frame = { ...framed, window: readWindow(question) }
  trace.push({ step: 'frame', frame })
  const evidence = needsEvidence(frame, question)
    ? await gather({ ...parameters, reader }, frame, named, trace)
    : nothingRead
  const { sites } = parameters
  const {
    counted: claims,
    weighty: _weighty,
    ...weighing
  } = await readAgain({
    ...{ question, frame, evidence, reader, signal, trace },
    weigh: createWeighing({ ...evidence, frame, now: question.now, sites, named }),
  })
  trace.push({ step: 'weigh', ...weighing })
  const decision = needsDecision(frame, claims)
    ? await reader.decide({ ...question, frame, claims }, signal)
    : undecided
  trace.push({ step: 'decide', decision })
  const clamped = clamp({
    decision,
    frame,
    now: question.now,
    weighing,
    searchFailed: evidence.failed,
  })
  trace.push({ step: 'clamp', rules: clamped.rules })
  const side = clamped.outcome === 'NO' ? 'NO' : 'YES'
  const found = claims.filter(({ supports }) => supports === side)
  const sided = evidence.claims.filter(({ supports }) => supports !== 'NEITHER')
  return {
    outcome: clamped.outcome,
    confidence: clamped.confidence,
    reasons: explainOutcome(clamped, decision.reasons),
    claims: isSide(clamped.outcome) ? found : sided,
    counterClaims: isSide(clamped.outcome)
      ? claims.filter(({ supports }) => supports !== side && supports !== 'NEITHER')
      : [],
    ...(isSide(clamped.outcome) && { weight: weightOfSide(weighing, side) }),
    counterEvidence: decision.counterEvidence,
    ...(clamped.outcome === 'UNKNOWN' &&
      isSilent({ question, frame, named, evidence, trace, sites }) && { proposal: 'NO' }),
    missing: decision.missing,
    asOf: question.now,
    investigated: isSide(clamped.outcome) ? found.length > 0 : !evidence.failed,
    evidenceHash: hashEvidence(question, claims, evidence.pages),
    reader: reader.name,
    ...(reader.promptHash !== undefined && { promptHash: reader.promptHash }),
    trace,
    usage: reader.usage?.() ?? [],
  }
}

function needsEvidence(
  { answerable, canEndEarly, window }: Frame,
  { now }: ResearchQuestion,
) {
  if (!answerable) return false
  return canEndEarly || now > (endOfWindow(window) ?? -Infinity)
}

function needsDecision({ answerable }: Frame, claims: readonly CheckedClaim[]): boolean {
  return answerable && claims.some(({ supports }) => supports !== 'NEITHER')
}

function weightOfSide({ yes, no }: Weighing, side: 'YES' | 'NO'): SideWeight {
  const { for: makers, against } = side === 'YES' ? yes : no
  return { for: makers, against }
}

function isSide(outcome: AnswerOutcome): outcome is 'YES' | 'NO' {
  return outcome === 'YES' || outcome === 'NO'
}

const undecided: ReaderDecision = {
  reasons: '',
  missing: [],
  counterEvidence: '',
  outcome: 'UNKNOWN',
  confidence: 0,
}

const ruleReasons: Readonly<Record<ClampRule, string>> = {
  NOT_ANSWERABLE: 'No fact could answer the question.',
  INVALID_UNSUPPORTED: 'The question has an answer, but none was established.',
  WINDOW_OPEN: 'The time that the question names has not ended.',
  TOO_EARLY_UNSUPPORTED: 'The time has ended, but no answer was established.',
  SEARCH_FAILED: 'Searching or reading failed, so nothing can be said.',
  NO_EVIDENCE: 'No checked claim of a source with a weight supports an answer.',
  CONTRADICTION: 'Checked claims support both sides.',
  TOO_LITTLE_WEIGHT:
    'An answer needs a source that the question names, or two listed sources of different owners.',
}

/** Code speaks first: what a reader says about an outcome that was changed would mislead. */
function explainOutcome({ rules }: ClampedOutcome, reasons: string): string {
  const own = rules.map((rule) => ruleReasons[rule]).filter((text) => text !== '')
  return own.length > 0 ? own.join(' ') : reasons
}

function hashEvidence(
  question: ResearchQuestion,
  claims: readonly CheckedClaim[],
  pages: readonly Page[],
): string {
  const read = pages.map(({ url, sha256, textHash, status }) => ({
    url,
    sha256,
    textHash,
    status,
  }))
  return createHash('sha256')
    .update(canonicalJson({ question, claims, pages: read }))
    .digest('hex')
}

function outOfTime({ seconds }: ResearchLimits): CresolverError {
  return new CresolverError({
    code: 'RESEARCH_LIMIT',
    message: `Research took more than ${seconds} s.`,
    hint: 'Set RESEARCH_SECONDS higher, or RESEARCH_PAGES lower.',
  })
}

function stopped(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error
    ? signal.reason
    : new Error('research was stopped')
}
