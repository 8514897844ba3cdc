import { formatAmount, toWei } from '@cresolver/chain'
import {
  createDataJudge,
  type KeeperEvent,
  openKeeper,
  startKeeper,
} from '@cresolver/operator'
import type { Environment } from '../environment.ts'
import { openSources } from '../moltbook/open-sources.ts'
import { readGateway } from '../options/read-gateway.ts'
import type { Printer } from '../terminal/printer.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'
import { formatKeeperEvent, type ShownKeeperEvent } from './format-event.ts'
import { openSigner } from './open-signer.ts'
import { type KeeperOptions, readKeeperOptions } from './operator-options.ts'
import { printEvents } from './print-events.ts'

/** Runs a keeper until it is interrupted, or looks once. */
export async function runKeeper(
  options: KeeperOptions,
  environment: Environment,
): Promise<void> {
  const { port, hostname, ...settings } = readKeeperOptions(options)
  const gateway = readGateway(options, environment)
  const shown = { kept: 'Journal', amount: describeLimits(settings) }
  const { printer, ...place } = await openSigner('keeper', options, environment, shown)
  const { now } = environment
  const sources = options.depositLimit
    ? ([openSources(environment), openSources(environment)] as const)
    : undefined
  const parameters = {
    ...settings,
    ...{ ...place, gateway, now, onEvent: printKeeperEvents(printer) },
    ...(sources && { judge: createDataJudge({ sources, now }) }),
  }
  const { print, colors } = printer
  const { market, account } = place
  const started = (url?: string) =>
    print({ event: 'keeper-started', market, account: account.address, url }, () => [
      `${colors.green('Keeping')} the markets of ${market} as ${account.address}.`,
      ...(url === undefined ? [] : [`Health    ${url}/health`]),
    ])
  try {
    if (options.once) {
      const keeper = await openKeeper(parameters)
      started()
      await keeper.tick().then(keeper.roundsStarted).finally(keeper.close)
      return
    }
    const keeper = await startKeeper({ ...parameters, port, hostname })
    started(keeper.url)
    const fatal = await Promise.race([keeper.ended, untilInterrupted(undefined)])
    await keeper.close()
    if (fatal instanceof Error) throw fatal
  } finally {
    for (const each of sources ?? []) await each.close()
  }
}

/** The queue is printed whenever it changes. */
function printKeeperEvents(printer: Printer): (event: KeeperEvent) => void {
  const print = printEvents<ShownKeeperEvent>(printer, formatKeeperEvent, (event) => {
    if (event.type !== 'planned') return undefined
    const { due, sending, held } = event
    return JSON.stringify({ due, sending, held })
  })
  return (event) => {
    if (event.type !== 'signed' && event.type !== 'journaled') print(event)
  }
}

function describeLimits({
  dailyLimit,
  depositLimit,
}: Pick<ReturnType<typeof readKeeperOptions>, 'dailyLimit' | 'depositLimit'>): string {
  const gas = `up to ${formatAmount(toWei(dailyLimit))} a day on gas`
  if (depositLimit === undefined) return gas
  return `${gas}, and deposits of up to ${formatAmount(toWei(depositLimit))} a day`
}
