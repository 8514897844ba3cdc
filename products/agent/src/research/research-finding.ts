import type { SideWeight, Weighing } from '@cresolver/core/evidence'
import type { AnswerOutcome } from '@cresolver/core/protocol'
import type {
  CheckedClaim,
  Frame,
  ReadClaim,
  ReaderDecision,
  ReaderUsage,
  SecondReading,
} from './reading/reader.ts'

/** Why the outcome of the deciding step was changed. */
export type ClampRule =
  | 'NOT_ANSWERABLE'
  | 'INVALID_UNSUPPORTED'
  | 'WINDOW_OPEN'
  | 'TOO_EARLY_UNSUPPORTED'
  | 'SEARCH_FAILED'
  | 'NO_EVIDENCE'
  | 'CONTRADICTION'
  | 'TOO_LITTLE_WEIGHT'

/** A claim that was read, with the result of its check. */
export type JudgedClaim = ReadClaim & {
  /**
   * FOUND claims are kept. NOT_FOUND: the quote is not on the page, or the claim does not follow from
   * it. NEGATED: the quote denies what it is said to support.
   */
  readonly status: 'FOUND' | 'NOT_FOUND' | 'NEGATED'
  /** Why the check failed. */
  readonly reason?: string | undefined
}

/** One step of research, as it happened. */
export type ResearchStep =
  | { readonly step: 'route'; readonly named: readonly string[] }
  | { readonly step: 'frame'; readonly frame: Frame }
  | {
      readonly step: 'search'
      readonly queries: readonly string[]
      readonly urls: readonly string[]
      readonly degraded: readonly string[]
      readonly failed: boolean
    }
  | {
      readonly step: 'fetch'
      readonly url: string
      readonly status: 'READ' | 'BLOCKED' | 'THIN'
      readonly reason?: string | undefined
      readonly sha256: string
      readonly bytes: number
    }
  | {
      readonly step: 'read'
      readonly url: string
      readonly claims: readonly JudgedClaim[]
      /** Why the page was not read to the end. */
      readonly failure?: string | undefined
    }
  | { readonly step: 'gap'; readonly query: string; readonly claims: number }
  | { readonly step: 'gap'; readonly failure: string }
  | ({
      readonly step: 'confirm'
      readonly url: string
      /** True if the second reader says the same as the first. */
      readonly agrees: boolean
    } & SecondReading)
  | { readonly step: 'confirm'; readonly url: string; readonly failure: string }
  /** Weights of both sides, and the reasons of what was dropped, by the place of the claim among those for a side. */
  | ({ readonly step: 'weigh' } & Weighing)
  | { readonly step: 'decide'; readonly decision: ReaderDecision }
  | { readonly step: 'clamp'; readonly rules: readonly ClampRule[] }

/** Result of research. */
export type ResearchFinding = {
  readonly outcome: AnswerOutcome
  /** From 0 to 1. */
  readonly confidence: number
  /** One or two sentences: why this outcome. */
  readonly reasons: string
  /** Claims that support the outcome. */
  readonly claims: readonly CheckedClaim[]
  /** Claims that support the other side. */
  readonly counterClaims: readonly CheckedClaim[]
  /** Sources for the outcome and against it; absent for another outcome than YES and NO. */
  readonly weight?: SideWeight | undefined
  readonly counterEvidence: string
  /** Proposal of the silence of the sources, if the rule lets it; it decides nothing. */
  readonly proposal?: 'NO' | undefined
  readonly missing: readonly string[]
  /** Unix time in seconds up to which the answer looked. */
  readonly asOf: number
  /** True if checked claims support YES or NO; for other outcomes, if a search worked or none was needed. */
  readonly investigated: boolean
  /** SHA-256 of the canonical JSON of question, claims and pages, hex. */
  readonly evidenceHash: string
  /** Name of the reader or model. */
  readonly reader: string
  /** Hash of the prompts, where the reader has some. */
  readonly promptHash?: string | undefined
  readonly trace: readonly ResearchStep[]
  readonly usage: readonly ReaderUsage[]
}
