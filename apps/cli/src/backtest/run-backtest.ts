import { readFile } from 'node:fs/promises'
import { type BacktestReport, backtest } from '@cresolver/backtest'
import { CresolverError, errorText } from '@cresolver/protocol'
import { OptionError } from '../option-error.ts'
import { parseDecimalOption } from '../parse-decimal-option.ts'
import type { BacktestCommandOptions } from './backtest-options.ts'

/**
 * Reads the file and measures the policies on it.
 *
 * @throws CresolverError `BACKTEST_FILE_UNREADABLE`, and as `backtest`; OptionError
 */
export async function runBacktest(
  file: string,
  { byTag, choose, error }: BacktestCommandOptions,
): Promise<BacktestReport> {
  const bound = parseDecimalOption(error, '--error', 50) / 100
  if (bound < 0.001) {
    throw new OptionError(
      'OPTION_INVALID',
      `--error is below 0.1 %: ${JSON.stringify(error)}.`,
      'Write a percentage from 0.1 to 50.',
    )
  }
  return backtest(await read(file), { byTag, choose: choose && { kind: choose, bound } })
}

async function read(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new CresolverError({
      code: 'BACKTEST_FILE_UNREADABLE',
      message: `${file} cannot be read: ${errorText(cause)}.`,
      hint: 'Pass a file with one JSON object a line; docs/accuracy.md describes the formats.',
      cause,
    })
  }
}
