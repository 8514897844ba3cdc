import type { RecordOptions } from '../settings.ts'

/** Options of `verify`. */
export type VerifyCommandOptions = RecordOptions & {
  readonly record?: string | undefined
  readonly chain?: string | undefined
  readonly saveChain?: string | undefined
  readonly beacon?: string | undefined
  readonly full?: boolean | undefined
  /** Asks no archive that the receiver names. */
  readonly onlyGivenArchives?: boolean | undefined
}
