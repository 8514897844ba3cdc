import type { ChainClient } from '@cresolver/chain'

/** Lets a local chain that mines a block only for a transaction go on by some blocks. */
export async function mineBlocks({ client }: ChainClient, blocks: number): Promise<void> {
  await client.request({
    method: 'anvil_mine',
    params: [`0x${blocks.toString(16)}`],
  } as never)
}

/** Lets blocks of a local chain come by themselves from now on, and not with transactions. */
export async function mineEvery({ client }: ChainClient, seconds: number): Promise<void> {
  await client.request({ method: 'evm_setAutomine', params: [false] } as never)
  await client.request({ method: 'evm_setIntervalMining', params: [seconds] } as never)
}
