import { writeFile } from 'node:fs/promises'
import type { LiveResult } from '@cresolver/tools/backtest'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { parseDecimalOption } from '../options/parse-decimal-option.ts'
import { parseCount } from '../terminal/count.ts'
import type { Printer } from '../terminal/printer.ts'
import { runUntilInterrupted } from '../terminal/run-until-interrupted.ts'
import { plainText } from '../terminal/text.ts'
import type { BacktestCommandOptions } from './backtest-options.ts'
import { type LiveRun, runLive } from './run-live.ts'

/**
 * Runs `lab backtest --live` until it ends or is interrupted, and writes the table.
 *
 * @throws OptionError, and as `runLive`
 */
export async function liveCommand(
  file: string,
  { mostUsd, limit, retryFailed = false, table }: BacktestCommandOptions,
  environment: Environment,
  printer: Printer,
): Promise<LiveRun> {
  if (mostUsd === undefined) {
    throw new OptionError(
      '--live needs --most-usd.',
      'Set a limit in USD for all attempts, such as --most-usd 5.',
    )
  }
  const parameters = {
    ...{ file, retryFailed, limit: parseCount(limit) },
    mostUsd: parseDecimalOption(mostUsd, '--most-usd', 100_000),
    onResult: (result: LiveResult) => printer.remark(describe(result)),
  }
  const running: Promise<LiveRun>[] = []
  await runUntilInterrupted((signal) => {
    const run = runLive({ ...parameters, signal }, environment)
    running.push(run)
    return run
  })
  // An interrupted run still writes down its last attempt.
  const [run] = await Promise.all(running)
  if (run === undefined) throw new Error('no run was started')
  if (table !== undefined) {
    await writeFile(table, `${JSON.stringify({ version: 1, ...run }, null, 2)}\n`)
  }
  return run
}

function describe(result: LiveResult): string {
  const outcome = result.kind === 'failed' ? result.code : result.outcome
  return `${plainText(result.id)}: ${outcome}, ${result.usd.toFixed(4)} USD`
}
