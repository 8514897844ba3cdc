export type { EvidenceLimits, EvidenceStore } from './evidence-store.ts'
export {
  type ExtractedText,
  type ExtractTextOptions,
  extractText,
  type TextKind,
} from './extract-text.ts'
export { createMemoryEvidenceStore } from './memory-evidence-store.ts'
export { type EvidenceStoreOptions, openEvidenceStore } from './open-evidence-store.ts'
export { type Page, type ReadPageOptions, readPage, USER_AGENT } from './read-page.ts'
export {
  type Recheck,
  type RecheckOptions,
  recheckClaim,
  type SourcedClaim,
} from './recheck-claim.ts'
export type { StoredPage } from './warc.ts'
