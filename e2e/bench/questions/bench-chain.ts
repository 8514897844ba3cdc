import { createChainClient, transact } from '@cresolver/chain'
import { localAccount } from '@cresolver/devnet'
import type { Address, Hex, TransactionReceipt } from 'viem'
import { call, getBlock, getTransactionReceipt } from 'viem/actions'

/** One transaction: the account that sends it, by place, and what it calls. */
type Sending = {
  readonly from: number
  /** Omitted to create a contract. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
}

/** The local chain, as the questions of each system use it. */
export type BenchChain = {
  readonly rpcUrl: string
  readonly send: (sending: Sending) => Promise<TransactionReceipt>
  readonly deploy: (creation: Hex) => Promise<Address>
  readonly read: (to: Address, data: Hex) => Promise<Hex>
  /** Gas of a transaction that is mined. */
  readonly gasOf: (transactionHash: Hex) => Promise<number>
  readonly now: () => Promise<bigint>
  /** Lets the chain's clock run on. */
  readonly pass: (seconds: number) => Promise<void>
}

/** Connects to a local chain. The first account deploys. */
export function createBenchChain(rpcUrl: string): BenchChain {
  const connect = (index: number) =>
    createChainClient({ rpcUrl, account: localAccount(index), pollingIntervalMs: 20 })
  const { client } = connect(0)
  const send = ({ from, ...rest }: Sending) =>
    transact(connect(from), { action: `send from account ${from}`, ...rest })
  return {
    rpcUrl,
    send,
    async deploy(data) {
      const { contractAddress } = await send({ from: 0, data })
      if (!contractAddress) throw new Error('the node named no address')
      return contractAddress
    },
    async read(to, data) {
      const { data: returned = '0x' } = await call(client, { to, data })
      return returned
    },
    async gasOf(hash) {
      const { gasUsed } = await getTransactionReceipt(client, { hash })
      return Number(gasUsed)
    },
    async now() {
      return (await getBlock(client)).timestamp
    },
    async pass(seconds) {
      await client.request({ method: 'evm_increaseTime', params: [seconds] } as never)
      await client.request({ method: 'evm_mine', params: [] } as never)
    },
  }
}
