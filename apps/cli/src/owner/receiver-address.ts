import type { Address } from 'viem'
import type { Environment } from '../environment.ts'
import { pickSetting } from '../settings.ts'

/** Address of the receiver, if the options, the environment or a profile name one. */
export async function receiverAddressOf(
  options: { readonly receiver?: string | undefined },
  environment: Environment,
): Promise<Address | undefined> {
  const text = pickSetting(options.receiver, environment, 'CRESOLVER_RECEIVER')
  if (text === undefined) return undefined
  const { parseAddress } = await import('@cresolver/chain')
  return parseAddress(text, 'the receiver')
}
