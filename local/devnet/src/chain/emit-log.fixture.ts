import { ANVIL_CHAIN_ID, localAccount } from '@cresolver/worlds/chain'
import { concatHex, type Hex } from 'viem'
import { createContract } from './create-contract.ts'

const push32 = '0x7f'
const push0 = '0x5f'

/**
 * Emits a log with these topics and no data, from a contract that is created for it: its creation
 * code is `LOGn`.
 *
 * @param rpcUrl - the local chain
 * @param topics - words, at most four
 * @returns address of the contract
 */
export function emitLog(rpcUrl: string, topics: readonly Hex[]) {
  const words = [...topics].reverse().map((topic) => concatHex([push32, topic]))
  const log: Hex = `0xa${topics.length}`
  return createContract(
    { rpcUrl, account: localAccount(0), chainId: ANVIL_CHAIN_ID, pollingIntervalMs: 20 },
    'a log',
    concatHex([...words, push0, push0, log]),
  )
}
