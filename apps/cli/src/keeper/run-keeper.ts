import { formatAmount, toWei } from '@cresolver/chain'
import { createDataJudge, openKeeper, startKeeper } from '@cresolver/operator'
import { confirmTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { openSources } from '../moltbook/open-sources.ts'
import { createPrinter } from '../printer.ts'
import { readGateway } from '../read-gateway.ts'
import { accountOf, marketAddressOf, rpcUrlOf } from '../settings.ts'
import { untilInterrupted } from '../start/until-interrupted.ts'
import { openEventPrinter } from './format-keeper-event.ts'
import { type KeeperOptions, keeperFolder, readKeeperOptions } from './keeper-options.ts'

/** Runs a keeper until it is interrupted, or looks once. */
export async function runKeeper(
  options: KeeperOptions,
  environment: Environment,
): Promise<void> {
  const { port, hostname, ...settings } = readKeeperOptions(options)
  const gateway = readGateway(options, environment)
  const marketAddress = await marketAddressOf(options, environment)
  const account = await accountOf(environment)
  const folder = keeperFolder(options, marketAddress, account.address, environment)
  const printer = createPrinter(environment, options.json === true)
  await confirmTransaction(
    {
      action: 'Run a keeper',
      contract: marketAddress,
      amount: describeLimits(settings),
      details: [['Journal', folder]],
    },
    options,
    environment,
  )
  const { now } = environment
  const sources = options.depositLimit
    ? ([openSources(environment), openSources(environment)] as const)
    : undefined
  const parameters = {
    ...settings,
    ...{ marketAddress, account, folder, gateway, now },
    rpcUrl: rpcUrlOf(options, environment),
    ...(sources && { judge: createDataJudge({ sources, now }) }),
    onEvent: openEventPrinter(printer),
  }
  const { print, colors } = printer
  const started = (url?: string) =>
    print(
      { event: 'keeper-started', market: marketAddress, account: account.address, url },
      () => [
        `${colors.green('Keeping')} the markets of ${marketAddress} as ${account.address}.`,
        ...(url === undefined ? [] : [`Health    ${url}/health`]),
      ],
    )
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

function describeLimits({
  dailyLimit,
  depositLimit,
}: Pick<ReturnType<typeof readKeeperOptions>, 'dailyLimit' | 'depositLimit'>): string {
  const gas = `up to ${formatAmount(toWei(dailyLimit))} a day on gas`
  if (depositLimit === undefined) return gas
  return `${gas}, and deposits of up to ${formatAmount(toWei(depositLimit))} a day`
}
