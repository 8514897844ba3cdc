import {
  type Adjudication,
  formatMoment,
  type Observation,
  type SideReading,
  type UnixSeconds,
} from '@cresolver/questions'
import type { Evidence } from '../store/market-entry.ts'

/**
 * Writes what data said as the book carries it; the bytes are kept apart, by their hash.
 */
export function dataEvidence(
  { finding, observations }: Adjudication,
  decidedAt: UnixSeconds,
): Evidence {
  const { verdict } = finding
  if (verdict === 'TOO_EARLY') throw new RangeError('nothing is decided yet')
  return {
    kind: 'data',
    decided_at: formatMoment(decidedAt),
    verdict,
    ...('reason' in finding ? { reason: finding.reason } : {}),
    ...('point' in finding ? { point: finding.point } : {}),
    ...('point' in finding && finding.ageSeconds !== undefined
      ? { age_seconds: finding.ageSeconds }
      : {}),
    ...('readings' in finding ? { readings: finding.readings.map(withoutAbsent) } : {}),
    ...('confirmation' in finding ? { confirmation: finding.confirmation } : {}),
    observations: observations.map(writeObservation),
  }
}

/** A record has no key without a value. */
function withoutAbsent(reading: SideReading): Record<string, string | number> {
  const entries: readonly (readonly [string, string | number | undefined])[] =
    Object.entries(reading)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

function writeObservation(observation: Observation) {
  const { request, url } = observation
  return {
    host: request.host,
    path: request.path,
    ...(request.extract === undefined ? {} : { extract: request.extract }),
    url,
    ...(observation.kind === 'answer'
      ? { status: observation.status, sha256: observation.sha256 }
      : { failure: observation.reason }),
  }
}
