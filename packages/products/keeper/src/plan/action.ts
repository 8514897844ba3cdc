import type { MarketId } from '@cresolver/chain'
import type { Address } from 'viem'

/** Something that a keeper does, in the order in which actions of one market come. */
export const ACTION_KINDS = [
  'dispute',
  'finalize',
  'void',
  'push',
  'request',
  'publish',
] as const
/** {@link ACTION_KINDS} */
export type ActionKind = (typeof ACTION_KINDS)[number]

/** A transaction that is due, for the market of a creator. */
export type Action = {
  readonly marketId: MarketId
  readonly creator: Address
} & (
  | { readonly kind: 'finalize' | 'void' }
  | {
      readonly kind: 'request'
      /** Text of the question, where the market keeps only its hash. */
      readonly question?: string | undefined
    }
  | { readonly kind: 'push'; readonly consumer: Address }
  | { readonly kind: 'publish'; readonly worker: Address }
  | {
      readonly kind: 'dispute'
      /** Bond and fee, in wei. */
      readonly cost: bigint
      readonly reason: string
      readonly question?: string | undefined
    }
)

/** Returns what two equal actions share, such as `push:7:0x...`. */
export function actionKey(action: Action): string {
  const { kind, marketId } = action
  if (kind === 'push') return `${kind}:${marketId}:${action.consumer}`
  if (kind === 'publish') return `${kind}:${marketId}:${action.worker}`
  return `${kind}:${marketId}`
}
