import { readAoNetwork } from '@cresolver/clara'
import { confirm, type UnsentTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import type { OpenedMarket } from './open-market.ts'
import { type ClaraOptions, isLocal } from './options/clara-settings.ts'

/**
 * Shows a message that moves tokens, and asks whether to send it; not with `--yes`, and not on a
 * local AO, whose tokens are worth nothing.
 */
export async function confirmOnAo(
  { action, amount = 'none' }: UnsentTransaction,
  { connection, process }: OpenedMarket,
  options: ClaraOptions,
  environment: Environment,
): Promise<void> {
  const network = readAoNetwork(environment.variables)
  if (options.yes || isLocal(network)) return
  const url = network.mode === 'legacy' ? network.cuUrl : network.url
  await confirm(
    action,
    [
      ['Account', connection.address ?? 'none'],
      ['Network', `AO at ${new URL(url).origin}`],
      ['Process', process],
      ['Amount', amount],
    ],
    environment,
  )
}
