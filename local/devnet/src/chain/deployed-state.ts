import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ConnectionParameters } from '@cresolver/chain'
import {
  artifactPath,
  enterState,
  publishedPath,
  REALITY_CODE,
} from '@cresolver/worlds/chain'
import { deployLocalContracts, type LocalContracts } from './local-contracts.ts'

/**
 * Brings a new local chain into the state after {@link deployLocalContracts}, whose contracts are deployed
 * once for each state of their sources.
 *
 * @param connection - the chain and the account that will own everything
 * @param identity - whether workers must be agents of a registry
 */
export function enterDeployedState(
  connection: ConnectionParameters & { readonly rpcUrl: string },
  identity: boolean,
): Promise<LocalContracts> {
  return enterState(connection.rpcUrl, {
    name: identity ? 'devnet' : 'devnet-without-identity',
    sources: deploying(),
    build: ({ rpcUrl }) => deployLocalContracts({ ...connection, rpcUrl }, identity),
  })
}

/** Settings that decide how the contracts look on a chain. */
function deploying(): URL[] {
  const chain = createRequire(import.meta.url).resolve('@cresolver/chain')
  return [
    new URL('./', pathToFileURL(chain)),
    new URL('./', import.meta.url),
    ...['KeystoneForwarder', 'LocalArbitrator', 'Multicall3'].map((name) =>
      pathToFileURL(artifactPath(name)),
    ),
    pathToFileURL(publishedPath(REALITY_CODE)),
  ]
}
