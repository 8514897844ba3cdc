import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createChainClient, createMarketClient } from '@cresolver/chain'
import { fileCursorStore } from '@cresolver/clara'
import {
  createFinalityReader,
  type EvaluationEvent,
  fileEvaluationStore,
  serveEvaluations,
} from '@cresolver/clara/evaluation'
import { getBlockNumber } from 'viem/actions'
import { configFolder } from '../account/config-folder.ts'
import { homeMissing } from '../account/profiles.ts'
import type { Environment } from '../environment.ts'
import { nearDistance } from '../options/moment.ts'
import { OptionError } from '../options/option-error.ts'
import { type MarketOptions, marketAddressOf, rpcUrlOf } from '../settings.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { runUntilInterrupted } from '../terminal/run-until-interrupted.ts'
import { plainText } from '../terminal/text.ts'
import { confirmOnAo } from './confirm-on-ao.ts'
import { openMarket } from './open-market.ts'
import type { ClaraOptions } from './options/clara-settings.ts'

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
    `--confirmations is not valid: ${JSON.stringify(text)}.`,
    'Write a whole number from 0.',
  )
}

/** Describes what an evaluator did, in one line. */
export function formatEvaluation(
  event: EvaluationEvent,
  { colors }: Pick<Printer, 'colors'>,
  now: number,
): string {
  const { taskId, agentId } = event
  const about = plainText(`${taskId} of ${agentId}`)
  const when = (moment: number) => nearDistance(moment, now)
  switch (event.type) {
    case 'requested':
      return `Asked about ${about}: market ${plainText(event.market)} decides, due ${when(event.decideBy)}.`
    case 'not-served':
      return colors.yellow(
        `Not served: ${about}, ${plainText(event.reason)}. The agent is paid ${when(event.decideBy)}.`,
      )
    case 'too-late':
      return colors.yellow(
        `Too late: ${about} is due ${when(event.decideBy)}, its market is final ${when(event.earliest)} at the earliest. The agent will be paid.`,
      )
    case 'decided':
      return event.accepted
        ? `${colors.green('Accepted')} ${about}: the verdict is ${event.outcome}.`
        : `${colors.yellow('Rejected')} ${about}: the verdict is ${event.outcome}.`
    case 'unfit':
      return `${colors.yellow('Rejected')} ${about}: the result does not fit the schema of its task, ${plainText(event.misfit)}.`
    case 'no-decision':
      return colors.yellow(
        `No decision about ${about}: the verdict is ${event.outcome}. The agent is paid ${when(event.decideBy)}.`,
      )
    case 'settled':
      return colors.dim(`Nothing left to decide about ${about}.`)
    case 'expired':
      return colors.yellow(`The time for ${about} has ended; the agent is paid.`)
  }
}
