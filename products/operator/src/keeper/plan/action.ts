import type { Finding, MarketId } from '@cresolver/chain'
import type { Address } from 'viem'

/** Something that a keeper does, in the order in which actions of one market come. */
export const ACTION_KINDS = [
  'dispute',
  'appeal',
  'start',
  'court',
  'finalize',
  'void',
  'decide',
  'push',
  'ask',
  'request',
  'publish',
  'release',
] as const
/** {@link ACTION_KINDS} */
export type ActionKind = (typeof ACTION_KINDS)[number]

/** Text of a question, where the market keeps only its hash. */
type Text = { readonly question?: string | undefined }

/** An answer that a keeper gives with a deposit. */
export type Answer = Exclude<Finding, 'UNSURE'>

/** A transaction that is due, for the market of a creator. */
export type Action = {
  readonly marketId: MarketId
  readonly creator: Address
} & (
  | {
      /**
       * `court` passes a case on to the court and opens it there; `decide` has a court decide that asks
       * Reality.eth.
       */
      readonly kind: 'finalize' | 'void' | 'court'
    }
  | { readonly kind: 'decide'; readonly court: Address }
  | (Text & { readonly kind: 'request' | 'start' })
  | { readonly kind: 'push'; readonly consumer: Address }
  | { readonly kind: 'publish' | 'release'; readonly worker: Address }
  | (Text & {
      readonly kind: 'ask'
      readonly claim: Exclude<Answer, 'TOO_EARLY'>
      /** The bond, in wei. */
      readonly deposit: bigint
    })
  | (Text & {
      readonly kind: 'dispute' | 'appeal'
      readonly answer: Answer
      /** Bond and fee, in wei. */
      readonly deposit: bigint
      /** Amount that an appeal of the same answer would need beside it, in wei. */
      readonly reserve: bigint
      readonly reason: string
    })
)

/** Returns what two equal actions share, such as `push:7:0x...`. */
export function actionKey(action: Action): string {
  const { kind, marketId } = action
  switch (kind) {
    case 'push':
      return `${kind}:${marketId}:${action.consumer}`
    case 'publish':
    case 'release':
      return `${kind}:${marketId}:${action.worker}`
    default:
      return `${kind}:${marketId}`
  }
}

/** Wei that an action deposits. */
export function depositOf(action: Action): bigint {
  return 'deposit' in action ? action.deposit : 0n
}
