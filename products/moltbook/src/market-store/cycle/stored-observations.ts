import { type Observation, SOURCE_HOSTS } from '@cresolver/core/questions'
import type { StoredObservation } from '../store/market-entry.ts'
import type { SourceAnswerStore } from '../store/source-answer-store.ts'

/** Writes an observation as the store carries it; the bytes are kept apart, by their hash. */
export function storeObservation(observation: Observation): StoredObservation {
  const { request, url } = observation
  const { host, path, extract } = request
  return {
    ...{ host, path, url },
    ...(extract !== undefined && { extract }),
    ...(observation.kind === 'answer'
      ? { status: observation.status, sha256: observation.sha256 }
      : { failure: observation.reason }),
  }
}

/**
 * Reads stored observations with their bytes.
 *
 * @returns the observations, or why they are not complete
 * @throws MarketStoreError when the evidence cannot be read
 */
export async function readObservations(
  evidence: Pick<SourceAnswerStore, 'read'>,
  stored: readonly StoredObservation[],
): Promise<readonly Observation[] | string> {
  const observations: Observation[] = []
  for (const { host, path, extract, url, status, sha256, failure } of stored) {
    const known = SOURCE_HOSTS.find((name) => name === host)
    if (!known) return `the source ${host} is unknown`
    const request = { host: known, path, ...(extract !== undefined && { extract }) }
    if (sha256 === undefined || status === undefined) {
      observations.push({ kind: 'failure', request, url, reason: failure ?? '' })
      continue
    }
    const body = await evidence.read(sha256)
    if (body === undefined) return `the bytes with SHA-256 ${sha256} are not there`
    observations.push({ kind: 'answer', request, url, status, body, sha256 })
  }
  return observations
}
