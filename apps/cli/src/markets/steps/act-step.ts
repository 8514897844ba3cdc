import type { CourtClient, MarketClient, MarketId } from '@cresolver/chain'
import type { Address, Hex } from 'viem'
import type { UnsentTransaction } from '../../confirm.ts'
import type { CommandStep } from '../../terminal/command-steps.ts'

/** Context of a step. */
export type Act = {
  readonly marketId: MarketId
  /** The word behind the market. */
  readonly value: string | undefined
  readonly chain: typeof import('@cresolver/chain')
  readonly rpcUrl: string
  readonly reader: MarketClient
  /** Address of the account that signs. */
  readonly account: () => Promise<Address>
  /** Shows what is sent to the market contract, and returns a client that sends it. */
  readonly confirm: (action: string) => Promise<MarketClient>
  readonly confirmCourt: (
    planned: UnsentTransaction & { readonly contract: Address },
  ) => Promise<CourtClient>
}

type ActionResult = {
  readonly event: string
  readonly done: string
  readonly rest: string
  readonly isRefused?: boolean | undefined
  readonly transactionHash?: Hex | undefined
  readonly [field: string]: unknown
}

/** A step of `markets act`. */
export type ActStep = CommandStep & {
  readonly run: (act: Act) => AsyncIterable<ActionResult>
}
