import { readFileSync } from 'node:fs'
import { artifactPath, localAccount } from '@cresolver/worlds/chain'
import { type Address, getAddress, type Hex } from 'viem'
import { createChainClient } from '../chain-client.ts'
import { transact } from '../transaction.ts'

/** Deploys the real KeystoneForwarder, which forge compiled from its npm package. */
export async function deployForwarder(rpcUrl: string): Promise<Address> {
  const artifact = readFileSync(artifactPath('KeystoneForwarder'), 'utf8')
  const data: Hex = JSON.parse(artifact).bytecode.object
  const chain = createChainClient({ rpcUrl, account: localAccount(0) })
  const { contractAddress } = await transact(chain, { action: 'deploy it', data })
  return getAddress(contractAddress ?? '0x')
}
