import { type Hex, toHex } from 'viem'
import {
  mnemonicToAccount,
  type PrivateKeyAccount,
  privateKeyToAccount,
} from 'viem/accounts'

/** Roles of the accounts of a local chain. */
export const ACCOUNT_ROLES = {
  owner: 0,
  creator: 1,
  transmitter: 2,
  firstWorker: 3,
  /** After all workers and the disputer of `npm start`. */
  keeper: 16,
  /** Decides about results of CLARA tasks by verdicts. */
  evaluator: 17,
  /** Pays for the verdicts that are requested of the platform. */
  platform: 19,
  firstCollector: 20,
  /** Claims answers, and disputes claims, where nobody else is named. */
  asker: 36,
  disputer: 37,
  /** A court that rules by itself. */
  court: 38,
  /** Arbitrates the questions that a court asks of Reality.eth. */
  arbitrator: 39,
} as const

/** The well-known test mnemonic: its accounts hold play money on local chains only. */
const mnemonic = 'test test test test test test test test test test test junk'

// To stretch the mnemonic takes 35 ms, each account below it one.
let parent: ReturnType<ReturnType<typeof mnemonicToAccount>['getHdKey']> | undefined
const accounts = new Map<number, PrivateKeyAccount>()

/**
 * Finds a funded account of a local chain.
 *
 * @param index - from 0; anvil funds the first ten, {@link startAnvil} the first forty
 */
export function localAccount(index: number): PrivateKeyAccount {
  const account = accounts.get(index) ?? privateKeyToAccount(localAccountKey(index))
  accounts.set(index, account)
  return account
}

/**
 * Returns the private key of an account of a local chain, which is public.
 *
 * @param index - from 0
 * @returns 32 bytes in hex
 */
export function localAccountKey(index: number): Hex {
  parent ??= mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
  const { privateKey } = parent.deriveChild(index)
  if (!privateKey) throw new Error(`the account ${index} has no key`)
  return toHex(privateKey)
}
