import type { RecordOptions } from '../settings.ts'

/** Options of `verify`. */
export type VerifyOptions = RecordOptions & {
  readonly record?: string | undefined
  readonly chain?: string | undefined
  readonly saveChain?: string | undefined
  readonly beacon?: string | undefined
}
