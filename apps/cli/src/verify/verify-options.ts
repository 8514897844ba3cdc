import type { MarketOptions } from '../settings.ts'

/** Options of `verify`. */
export type VerifyOptions = MarketOptions & {
  readonly archive?: readonly string[] | undefined
  readonly record?: string | undefined
  readonly fromBlock: string
  readonly chain?: string | undefined
  readonly saveChain?: string | undefined
}
