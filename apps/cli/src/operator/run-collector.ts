import { createChainClient, createMarketClient } from '@cresolver/chain'
import { startCollector } from '@cresolver/operator'
import type { Environment } from '../environment.ts'
import { clarificationsAddressOf } from '../settings.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'
import { formatCollectorEvent } from './format-event.ts'
import { openSigner } from './open-signer.ts'
import { type CollectorOptions, readCollectorOptions } from './operator-options.ts'
import { printEvents } from './print-events.ts'

/** Runs a collector until it is interrupted. */
export async function runCollector(
  options: CollectorOptions,
  environment: Environment,
): Promise<void> {
  const settings = readCollectorOptions(options, environment)
  const clarifications = await clarificationsAddressOf(options, environment)
  const shown = { kept: 'Journals' }
  const signer = await openSigner('collector', options, environment, shown)
  const { printer, ...place } = signer
  const { market, rpcUrl } = place
  const { address } = place.account
  const chainId = await createChainClient({ rpcUrl }).requireChain()
  const listed = await createMarketClient({
    rpcUrl,
    marketAddress: market,
  }).listCollectors(settings.fromBlock ?? 0n)
  const index = listed.indexOf(address)
  const collector = await startCollector({
    ...{ ...settings, ...place, chainId, clarifications },
    onEvent: printEvents(printer, formatCollectorEvent),
  })
  const { url } = collector
  const { print, colors } = printer
  print(
    { event: 'collector-started', market, account: address, place: index, url },
    () => [
      `${colors.green('Collecting')} for ${market} as ${address}.`,
      index < 0
        ? colors.yellow('The contract does not list this account yet.')
        : `Place     ${index}`,
      `Bundles   ${url}/bundles/{hash}`,
      `Health    ${url}/health`,
    ],
  )
  await untilInterrupted(undefined)
  await collector.close()
}
