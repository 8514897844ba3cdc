import type { AoNetwork, ClaraKey } from '@cresolver/clara'
import picocolors from 'picocolors'
import { type Environment, wantsColor } from '../environment.ts'
import { isLocal } from './options/clara-settings.ts'

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
