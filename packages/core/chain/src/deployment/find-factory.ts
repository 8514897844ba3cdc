import { CresolverError } from '@cresolver/protocol'
import { type Address, keccak256 } from 'viem'
import { getCode } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'

/**
 * CREATE2 factories with the same code: input is a salt, then creation code. The Safe singleton
 * factory is deployed on request on any chain; the other one is used where it is missing,
 * as on a plain local chain.
 */
const factories: readonly Address[] = [
  '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7',
  '0x4e59b44847b379578588920cA78FbF26c0B4956C',
]
const factoryCodeHash =
  '0x2fa86add0aed31f33a762c9d88e807c475bd51d0f52bd0955754b2608f7e4989'

/** Finds the CREATE2 factory of a chain, whose code is checked. */
export async function findFactory({ client, attempt }: ChainClient): Promise<Address> {
  for (const address of factories) {
    const code = await attempt('read the CREATE2 factory', () =>
      getCode(client, { address }),
    )
    if (code !== undefined && keccak256(code) === factoryCodeHash) return address
  }
  throw new CresolverError({
    code: 'FACTORY_MISSING',
    message: `This chain has no CREATE2 factory at ${factories[0]}.`,
    hint: 'Ask for it at https://github.com/safe-global/safe-singleton-factory, or deploy with --no-create2.',
  })
}
