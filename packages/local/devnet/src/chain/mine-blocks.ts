import type { ChainClient } from '@cresolver/chain'

/** Lets a local chain that mines a block only for a transaction go on by some blocks. */
export async function mineBlocks({ client }: ChainClient, blocks: number): Promise<void> {
  await client.request({
    method: 'anvil_mine',
    params: [`0x${blocks.toString(16)}`],
  } as never)
}
