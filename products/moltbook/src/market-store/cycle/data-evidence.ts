import {
  type Adjudication,
  type DataVerdict,
  formatMoment,
  type SideReading,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { OutcomeEvidence } from '../store/market-entry.ts'
import { storeObservation } from './stored-observations.ts'

/**
 * Writes what data said as the book carries it; the bytes are kept apart, by their hash.
 */
export function dataEvidence(
  { finding, observations }: Adjudication,
  decidedAt: UnixSeconds,
): OutcomeEvidence {
  const { verdict } = finding
  if (verdict === 'TOO_EARLY') throw new RangeError('nothing is decided yet')
  return {
    kind: 'data',
    decided_at: formatMoment(decidedAt),
    verdict,
    ...('reason' in finding ? { reason: finding.reason } : {}),
    ...('readings' in finding ? { readings: finding.readings.map(storedReading) } : {}),
    observations: observations.map(storeObservation),
  }
}

/** A record has no key without a value. */
export function storedReading(reading: SideReading): Record<string, string | number> {
  const entries: readonly (readonly [string, string | number | undefined])[] =
    Object.entries(reading)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** Returns the digits or the text that decided; null where a condition did, or none. */
export function valueOfFinding(finding: DataVerdict): string | null {
  if (!('readings' in finding)) return null
  const decided = finding.readings.find(
    (reading) => 'side' in reading && reading.side === finding.verdict,
  )
  const value = decided && 'side' in decided ? decided.value : undefined
  return value?.replace(/^(?:number|text) /, '') ?? null
}
