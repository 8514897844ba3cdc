import type { ConnectionParameters } from '@cresolver/chain'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Address } from 'viem'

export type OperatorParameters<Event> = Pick<
  ConnectionParameters,
  'rpcUrl' | 'transport'
> & {
  /** Address of the market contract. */
  readonly market: Address
  /** Folder that belongs to it alone. */
  readonly folder: string
  /** First block to search for events. */
  readonly fromBlock?: bigint | undefined
  /** Milliseconds between two looks at the chain. */
  readonly pollMs?: number | undefined
  /** Present time in Unix milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
  readonly onEvent?: ((event: Event) => void) | undefined
}

/** Something that failed, for a person who watches. */
export type ProblemEvent = {
  readonly type: 'problem'
  readonly code: string
  readonly message: string
}

/** Describes an error. */
export function problemOf(error: unknown, unknownCode = 'INTERNAL'): ProblemEvent {
  const code = CresolverError.isInstance(error) ? error.code : unknownCode
  return { type: 'problem', code, message: errorText(error) }
}
