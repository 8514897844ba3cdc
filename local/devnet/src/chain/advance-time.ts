import type { ChainClient } from '@cresolver/chain'

/** Moves the clock of a local chain forward and mines a block at the new time. */
export async function advanceTime(
  { client }: ChainClient,
  seconds: number,
): Promise<void> {
  await client.request({
    method: 'evm_increaseTime',
    params: [`0x${seconds.toString(16)}`],
  } as never)
  await client.request({ method: 'evm_mine', params: [] } as never)
}
