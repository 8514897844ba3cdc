import type { RecordCheck } from '@cresolver/resolution'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter, type Printer } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'
import { plainText, wrap } from '../text.ts'

type VerifyOptions = MarketOptions & {
  readonly archive?: string | undefined
  readonly record?: string | undefined
  readonly fromBlock: string
}

/** Columns before a check. */
const indent = 'holds  '.length

/** Adds `verify`. */
export function addVerify(verify: Command, environment: Environment): void {
  verify
    .argument('<id>', 'id of the market')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--archive <url>', 'archive of records (or set CRESOLVER_ARCHIVE)')
    .option('--record <file>', 'local copy of the record, instead of the archive')
    .option('--from-block <number>', 'first block to search for the settlement', '0')
    .addHelpText(
      'after',
      '\nHashes the record, replays the round and compares it with the chain.\n' +
        'Exit codes: 0 the verdict holds, 1 it does not, or it cannot be verified.',
    )
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<VerifyOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const marketId = toMarketId(id)
      const { readSettlement } = await import('./read-settlement.ts')
      const { readRecord } = await import('./read-record.ts')
      const { verifySettlement } = await import('@cresolver/resolution')
      const settlement = await readSettlement(marketId, options, environment)
      const { evidenceHash, facts } = settlement
      const record = await readRecord(evidenceHash, options, environment)
      const { holds, checks } = verifySettlement(record, evidenceHash, facts)
      const printer = createPrinter(environment, options.json === true)
      const { print, colors } = printer
      print({ event: 'verified', marketId, holds, evidenceHash, checks }, () => [
        ...checks.flatMap((check) => formatCheck(check, printer)),
        holds
          ? colors.green(`The verdict of market ${marketId} follows from its record.`)
          : colors.red(
              `The verdict of market ${marketId} does not follow from its record.`,
            ),
      ])
      if (!holds)
        throw await verdictDiffers(checks.filter((check) => !check.holds).length)
    })
}

function formatCheck({ name, holds, detail }: RecordCheck, printer: Printer): string[] {
  const { colors } = printer
  const mark = holds ? colors.green('holds') : colors.red('FAILS')
  const lines = wrap(
    plainText(`${name}: ${detail}`),
    Math.max(printer.width - indent, 12),
  )
  return lines.map((line, index) =>
    index === 0 ? `${mark}  ${line}` : `${' '.repeat(indent)}${line}`,
  )
}

async function verdictDiffers(count: number): Promise<Error> {
  const { CresolverError } = await import('@cresolver/protocol')
  return new CresolverError({
    code: 'VERDICT_NOT_VERIFIED',
    message: `${count} ${count === 1 ? 'check fails' : 'checks fail'}.`,
    hint: 'Check that the archive, the market and the chain belong together; then do not rely on this verdict.',
  })
}
