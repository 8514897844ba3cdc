import { readFile } from 'node:fs/promises'
import { publishedPath, REALITY_CODE } from '@cresolver/worlds/chain'
import type { Address } from 'viem'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { placeContract } from './place-contract.ts'

/** Deploys the real Reality.eth 3.2 from the npm package. */
export async function deployReality(connection: ConnectionParameters): Promise<Address> {
  const code = (await readFile(publishedPath(REALITY_CODE), 'utf8')).trim()
  const bytecode = `0x${code.replace(/^0x/, '')}` as const
  const creation = { name: 'RealityETH', bytecode, args: '0x' } as const
  return (await placeContract(createChainClient(connection), creation, undefined)).address
}
