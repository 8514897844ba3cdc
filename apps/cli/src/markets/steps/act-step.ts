import type { CourtClient, MarketClient, MarketId } from '@cresolver/chain'
import type { Address, Hex } from 'viem'
import type { UnsentTransaction } from '../../confirm.ts'
import { OptionError } from '../../options/option-error.ts'
import type { CommandStep } from '../../terminal/command-steps.ts'

/** Answers that a claim can give; a dispute and a court can also say TOO_EARLY. */
export const answers = 'yes, no, split, invalid'
const findings = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const

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

/** Reads an answer such as `too-early`. */
export function readAnswer(text: string): (typeof findings)[number] {
  const name = text.toUpperCase().replace('-', '_')
  const found = findings.find((each) => each === name)
  if (found === undefined) throw answerInvalid(text)
  return found
}

/** The error for a text that is not an answer. */
export function answerInvalid(text: string): OptionError {
  return new OptionError(
    `${JSON.stringify(text.slice(0, 80))} is not an answer here.`,
    `Write ${answers}; a dispute or a court can also say too-early.`,
  )
}
