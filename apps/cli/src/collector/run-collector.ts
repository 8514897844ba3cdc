import { createChainClient, createMarketClient } from '@cresolver/chain'
import { startCollector } from '@cresolver/operator'
import { confirmTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import {
  accountOf,
  clarificationsAddressOf,
  marketAddressOf,
  rpcUrlOf,
} from '../settings.ts'
import { untilInterrupted } from '../start/until-interrupted.ts'
import {
  type CollectorOptions,
  collectorFolder,
  readCollectorOptions,
} from './collector-options.ts'
import { openEventPrinter } from './format-collector-event.ts'

/** Runs a collector until it is interrupted. */
export async function runCollector(
  options: CollectorOptions,
  environment: Environment,
): Promise<void> {
  const settings = readCollectorOptions(options, environment)
  const market = await marketAddressOf(options, environment)
  const clarifications = await clarificationsAddressOf(options, environment)
  const account = await accountOf(environment)
  const { address } = account
  const folder = collectorFolder(options, market, address, environment)
  const rpcUrl = rpcUrlOf(options, environment)
  const printer = createPrinter(environment, options.json === true)
  await confirmTransaction(
    {
      action: 'Run a collector',
      contract: market,
      details: [['Journals', folder]],
    },
    options,
    environment,
  )
  const chainId = await createChainClient({ rpcUrl }).requireChain()
  const listed = await createMarketClient({
    rpcUrl,
    marketAddress: market,
  }).listCollectors(settings.fromBlock ?? 0n)
  const place = listed.indexOf(address)
  const collector = await startCollector({
    ...settings,
    ...{ rpcUrl, chainId, market, clarifications, account, folder },
    onEvent: openEventPrinter(printer),
  })
  const { print, colors } = printer
  print(
    {
      event: 'collector-started',
      ...{ market, account: address, place, url: collector.url },
    },
    () => [
      `${colors.green('Collecting')} for ${market} as ${address}.`,
      place < 0
        ? colors.yellow('The contract does not list this account yet.')
        : `Place     ${place}`,
      `Bundles   ${collector.url}/bundles/{hash}`,
      `Health    ${collector.url}/health`,
    ],
  )
  await untilInterrupted(undefined)
  await collector.close()
}
