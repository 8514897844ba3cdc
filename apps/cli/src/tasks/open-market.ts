import type { AoConnection, AoNetwork, ClaraKey, ClaraMarket } from '@cresolver/clara'
import picocolors from 'picocolors'
import { type Environment, wantsColor } from '../environment.ts'
import {
  type ClaraOptions,
  isLocal,
  keyMissing,
  keyOf,
  marketIdOf,
} from './options/clara-settings.ts'

/** A market and the way to it. */
export type OpenedMarket = {
  /** Id of the process. */
  readonly process: string
  readonly connection: AoConnection
  readonly market: ClaraMarket
  /** Milliseconds between two looks at something that is followed. */
  readonly pollMilliseconds: number
}

/** Access of a command: `read` needs no key if the network allows it. */
type KeyUse = 'read' | 'sign' | 'sign-if-possible'

/** Opens the market that the options name. Nothing is sent yet. */
export async function openMarket(
  options: ClaraOptions,
  environment: Environment,
  use: KeyUse,
): Promise<OpenedMarket> {
  const process = marketIdOf(options, environment)
  const { connection, pollMilliseconds } = await openConnection(environment, use)
  const { createClaraMarket } = await import('@cresolver/clara')
  const market = createClaraMarket({ process, connection })
  return { process, connection, market, pollMilliseconds }
}

/** Connects to AO. Nothing is sent yet. */
export async function openConnection(
  environment: Environment,
  use: KeyUse,
): Promise<Pick<OpenedMarket, 'connection' | 'pollMilliseconds'>> {
  const { connectAo, createAoSigner, readAoNetwork } = await import('@cresolver/clara')
  const network = readAoNetwork(environment.variables)
  const isUnsigned = use === 'read' && network.mode === 'legacy'
  const key = isUnsigned ? undefined : await keyOf(environment)
  if (key === undefined && use === 'sign') throw keyMissing()
  const signer = key && createAoSigner(key)
  if (use === 'sign') warnUnlisted(key, signer?.address, network, environment)
  return {
    connection: connectAo(network, { signer }),
    pollMilliseconds: isLocal(network) ? 250 : 2_000,
  }
}

/**
 * Warns before a message is posted with an Ethereum key to a network that may deliver no messages to such
 * an address.
 */
export function warnUnlisted(
  key: ClaraKey | undefined,
  address: string | undefined,
  network: AoNetwork,
  { stderr, ...environment }: Environment,
): void {
  if (key?.kind !== 'ethereum' || isLocal(network)) return
  const { yellow } = picocolors.createColors(
    wantsColor({ stderr, ...environment }, stderr),
  )
  const lines = [
    `Messages to the Ethereum address ${address} arrive only if the messenger lists it.`,
    'An Arweave key gets them everywhere: cresolver tasks keygen',
  ]
  for (const line of lines) stderr.write(`${yellow(line)}\n`)
}
