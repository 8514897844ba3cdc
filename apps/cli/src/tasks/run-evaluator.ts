import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createChainClient, createMarketClient } from '@cresolver/chain'
import { fileCursorStore } from '@cresolver/clara'
import {
  createFinalityReader,
  fileEvaluationStore,
  serveEvaluations,
} from '@cresolver/clara/evaluation'
import { getBlockNumber } from 'viem/actions'
import { configFolder } from '../account/config-folder.ts'
import { homeMissing } from '../account/profiles.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { type MarketOptions, marketAddressOf, rpcUrlOf } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import { runUntilInterrupted } from '../terminal/run-until-interrupted.ts'
import { plainText } from '../terminal/text.ts'
import { confirmOnAo } from './confirm-on-ao.ts'
import { openMarket } from './open-market.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import { formatEvaluation } from './text/format-evaluation.ts'

export type EvaluateOptions = ClaraOptions &
  MarketOptions & {
    readonly data?: string | undefined
    readonly confirmations: string
    readonly once?: boolean | undefined
  }

/** Runs an evaluator until it is interrupted, or looks once. */
export async function runEvaluator(
  options: EvaluateOptions,
  environment: Environment,
): Promise<void> {
  const confirmations = readConfirmations(options.confirmations)
  const contract = await marketAddressOf(options, environment)
  const rpcUrl = rpcUrlOf(options, environment)
  const opened = await openMarket(options, environment, 'sign')
  const { process, connection, market, pollMilliseconds } = opened
  const account = connection.address ?? ''
  const folder = evaluatorFolder(options, `${process}-${account}`, environment)
  await confirmOnAo(
    { action: `Run an evaluator by the markets of ${contract}`, amount: 'held rewards' },
    opened,
    options,
    environment,
  )
  const chain = createChainClient({ rpcUrl })
  const chainId = await chain.requireChain()
  const client = createMarketClient({ rpcUrl, marketAddress: contract, chainId })
  await client.countMarkets()
  await mkdir(folder, { recursive: true })
  const printer = createPrinter(environment, options.json === true)
  const { print, colors } = printer
  const { now, stderr } = environment
  print({ event: 'evaluator-started', account, process, chainId, contract }, () => [
    `${colors.green('Evaluating')} by the markets of ${contract} on chain ${chainId} as ${account}.`,
    colors.dim('Tasks that name this address trust its key: AO cannot check a verdict.'),
  ])
  await runUntilInterrupted((signal) =>
    serveEvaluations({
      ...{ market, signal, pollMilliseconds, now, once: options.once },
      serves: { chainId, contract },
      readFinality: createFinalityReader({
        ...{ client, confirmations },
        blockNumber: () =>
          chain.attempt('read the newest block', () =>
            getBlockNumber(chain.client, { cacheTime: 0 }),
          ),
      }),
      cursor: fileCursorStore(join(folder, 'cursor.json')),
      store: fileEvaluationStore(join(folder, 'evaluations.json')),
      onEvent: (event) => {
        const { type, ...details } = event
        print({ event: type, ...details }, () => [
          formatEvaluation(event, printer, now()),
        ])
      },
      onProblem: (problem) => stderr.write(`${plainText(problem.toLine())}\n`),
    }),
  )
}

/** One for each process and account, unless `--data` names it. */
function evaluatorFolder(
  { data }: EvaluateOptions,
  name: string,
  environment: Environment,
): string {
  if (data !== undefined) return resolve(data)
  const home = configFolder(environment)
  if (home === undefined) throw homeMissing()
  return join(home, 'evaluator', name)
}

function readConfirmations(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new OptionError(
    'USAGE',
    `--confirmations is not valid: ${JSON.stringify(text)}.`,
    'Write a whole number from 0.',
  )
}
