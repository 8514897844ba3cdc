import { BoundedMap } from '@cresolver/core/bounded'
import type { ResearchFinding } from '../../research/research-finding.ts'

/** Keeps what was found, by question. */
export type FindingStore = {
  readonly get: (key: string) => Promise<ResearchFinding | undefined>
  readonly set: (key: string, finding: ResearchFinding) => Promise<void>
  /** Returns whether a stored finding cites a page, by the SHA-256 of its body. */
  readonly cites: (sha256: string) => boolean
}

/** Most findings that are kept. */
const MOST = 1_000

/**
 * Keeps findings in memory; the least recently used one is evicted.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#what-is-kept
 *
 * @returns {@link FindingStore}
 *
 * @example
 * ```ts
 * import { modelFrom } from '@cresolver/agent'
 * import { createFindingMemory, research, researchFrom } from '@cresolver/agent/research'
 *
 * const findings = createFindingMemory()
 * const { search } = researchFrom(process.env)
 * const abilities = research({ model: modelFrom(process.env), search, findings }) // answers from what it found before
 * ```
 */
export function createFindingMemory(): FindingStore {
  const findings = new BoundedMap<string, ResearchFinding>(MOST)
  return {
    get: async (key) => findings.get(key),
    set: async (key, finding) => void findings.set(key, finding),
    cites: (sha256) =>
      [...findings.values()].some(({ claims, counterClaims }) =>
        [...claims, ...counterClaims].some((claim) => claim.sha256 === sha256),
      ),
  }
}
