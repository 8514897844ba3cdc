import type { ChainClient } from '@cresolver/chain'

/** Sets the clock of a local chain and lets it run on from there. */
export async function setChainTime(
  { client }: ChainClient,
  seconds: number,
): Promise<void> {
  await client.request({ method: 'anvil_setTime', params: [seconds] } as never)
  await client.request({ method: 'evm_mine', params: [] } as never)
}
