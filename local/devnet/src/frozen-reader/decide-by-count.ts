import type {
  CheckedClaim,
  ClaimSide,
  Frame,
  ReaderDecision,
  ResearchQuestion,
} from '@cresolver/agent/research'

type DecisionInput = ResearchQuestion & {
  readonly frame: Frame
  readonly claims: readonly CheckedClaim[]
}

const [leastSources, mostConfidence] = [2, 0.9]

/**
 * Decides by counting independent sources: two for one side, and none for the other.
 *
 * @param input - question, frame and checked claims
 */
export function decideByCount({ frame, claims, now }: DecisionInput): ReaderDecision {
  if (!frame.answerable) {
    return conclude('INVALID', 0.9, 'No fact can answer the question.')
  }
  const yes = sourcesOf(claims, 'YES')
  const no = sourcesOf(claims, 'NO')
  const counted = `${yes} sources for YES, ${no} for NO.`
  const open = frame.window.to !== undefined && frame.window.to >= now
  if (open && !(frame.canEndEarly && yes >= leastSources && no === 0)) {
    return conclude('TOO_EARLY', 0.9, `The window is open; ${counted}`)
  }
  if (yes > 0 && no > 0) {
    return conclude('UNKNOWN', 0.3, `Sources contradict: ${counted}`, counted)
  }
  if (yes >= leastSources) return conclude('YES', confidenceOf(yes), counted)
  if (no >= leastSources) return conclude('NO', confidenceOf(no), counted)
  return conclude('UNKNOWN', 0.3, `Too few sources: ${counted}`)
}

/** Different domains with different words; a copy counts once. */
function sourcesOf(claims: readonly CheckedClaim[], side: ClaimSide): number {
  const ours = claims.filter(({ supports }) => supports === side)
  const domains = new Set(ours.map(({ host }) => host.split('.').slice(-2).join('.')))
  const quotes = new Set(ours.map(({ quote }) => quote.toLowerCase()))
  return Math.min(domains.size, quotes.size)
}

function confidenceOf(sources: number): number {
  return Math.min(mostConfidence, 0.6 + 0.1 * sources)
}

function conclude(
  outcome: ReaderDecision['outcome'],
  confidence: number,
  reasons: string,
  counterEvidence = '',
): ReaderDecision {
  const missing = outcome === 'UNKNOWN' ? ['A second independent source.'] : []
  return { reasons, missing, counterEvidence, outcome, confidence }
}
