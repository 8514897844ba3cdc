import { BoundedMap } from '@cresolver/bounded'
import type { Finding } from '../../research/finding.ts'

/** Keeps what was found, by question. */
export type FindingStore = {
  readonly get: (key: string) => Promise<Finding | undefined>
  readonly set: (key: string, finding: Finding) => Promise<void>
}

/** Most findings that are kept. */
const MOST = 1_000

/** Keeps findings in memory; the least recently used one is evicted. */
export function createFindingMemory(): FindingStore {
  const findings = new BoundedMap<string, Finding>(MOST)
  return {
    get: async (key) => findings.get(key),
    set: async (key, finding) => void findings.set(key, finding),
  }
}
