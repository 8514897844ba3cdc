import type { EvidenceLevel } from '@cresolver/core/protocol'

/** Levels of evidence, the strongest first. */
export const evidenceLevels: readonly EvidenceLevel[] = [
  'verified',
  'corroborated',
  'indicated',
  'possible',
  'none',
]
