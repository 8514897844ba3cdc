import { brierScore } from '../../index.ts'
import type { MarketEntry, OutcomeEvidence } from '../store/market-entry.ts'

/** An outcome that has just become known. */
export type EvidencedOutcome = {
  readonly outcome: 'YES' | 'NO' | 'INVALID'
  readonly value: string | null
  readonly evidence: OutcomeEvidence
  /** ISO 8601. */
  readonly at: string
}

/** Writes an outcome into an open market and scores its commits. */
export function withOutcome(entry: MarketEntry, known: EvidencedOutcome): MarketEntry {
  if (entry.status !== 'open') return entry
  const { outcome, value, evidence, at } = known
  const common = { outcome_evidence: evidence, resolved_at: at, updated_at: at }
  if (outcome === 'INVALID') return { ...entry, ...common, status: 'invalid' }
  return {
    ...entry,
    ...common,
    status: 'resolved',
    outcome,
    outcome_value: value,
    commitments: entry.commitments.map((commitment) => ({
      ...commitment,
      brier: brierScore(commitment, outcome),
    })),
  }
}
