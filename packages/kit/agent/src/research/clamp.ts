import type { AnswerOutcome } from '@cresolver/protocol'
import { countSources } from './count-sources.ts'
import type { ClampRule } from './finding.ts'
import type { CheckedClaim, Decision, Frame } from './reader.ts'

/** Everything that code looks at after the deciding step. */
export type ClampParameters = {
  readonly decision: Decision
  readonly frame: Frame
  readonly now: number
  /** Claims that count, see `countedClaims`. */
  readonly claims: readonly CheckedClaim[]
  /** Hosts that the question or its rule names. */
  readonly namedHosts: readonly string[]
  /** Least number of independent sources of a side. */
  readonly sources: number
  /** Pages with the same text as another, by URL. */
  readonly sameText: ReadonlyMap<string, string>
  /** True if no search worked and no named page was read. */
  readonly searchFailed: boolean
}

/** An outcome that holds whatever the deciding step returns. */
export type Clamped = {
  readonly outcome: AnswerOutcome
  readonly confidence: number
  readonly rules: readonly ClampRule[]
}

/** Most confidence by number of independent sources. */
const CAPS = [0, 0.85, 0.92, 0.97] as const

/**
 * Bounds what the deciding step may conclude: nothing that it returns leads to an outcome that the
 * checked claims and the window of the question do not carry.
 */
export function clamp(parameters: ClampParameters): Clamped {
  const { decision, frame, searchFailed } = parameters
  if (!frame.answerable) return stopAt('INVALID', 'NOT_ANSWERABLE', 0.9)
  const side = supportedSide(parameters)
  if (isOpen(parameters)) {
    const isEarlyYes = frame.canEndEarly && side.kind === 'side' && side.outcome === 'YES'
    if (!isEarlyYes || decision.outcome !== 'YES') {
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
  const cap = CAPS[Math.min(side.sources, CAPS.length - 1)] ?? 0
  const confidence = Math.min(cap, Math.max(0, decision.confidence))
  const rules: ClampRule[] = decision.confidence > cap ? ['CONFIDENCE_CAPPED'] : []
  return { outcome: side.outcome, confidence, rules }
}

function stopAt(outcome: AnswerOutcome, rule: ClampRule, confidence = 0): Clamped {
  return { outcome, confidence, rules: [rule] }
}

function isOpen({ frame, now }: ClampParameters): boolean {
  return frame.window.to !== undefined && now <= frame.window.to
}

type Supported =
  | { readonly kind: 'side'; readonly outcome: 'YES' | 'NO'; readonly sources: number }
  | { readonly kind: 'none'; readonly rule: ClampRule }

/** A source that the question names decides alone; of others, `sources` must agree. */
function supportedSide(parameters: ClampParameters): Supported {
  const { claims, namedHosts, sameText, sources } = parameters
  const named = claims.filter(({ host }) => namedHosts.includes(host))
  const counted = named.some(({ supports }) => supports !== 'NEITHER') ? named : claims
  const least = counted === named ? 1 : sources
  const yes = countSources(counted, 'YES', sameText)
  const no = countSources(counted, 'NO', sameText)
  if (yes === 0 && no === 0) return { kind: 'none', rule: 'NO_EVIDENCE' }
  if (yes > 0 && no > 0) return { kind: 'none', rule: 'CONTRADICTION' }
  const most = Math.max(yes, no)
  if (most < least) return { kind: 'none', rule: 'TOO_FEW_SOURCES' }
  return { kind: 'side', outcome: yes > 0 ? 'YES' : 'NO', sources: most }
}
