import type {
  RecordCheck,
  RecordVerification,
  SettlementFacts,
} from '@cresolver/resolution'
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
      const { evidenceHash, facts, readAnswers } = settlement
      const record = await readRecord(evidenceHash, options, environment)
      const answers = await readAnswers(record)
      const verified = verifySettlement(record, evidenceHash, { ...facts, ...answers })
      const { holds, checks } = verified
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'verified', marketId, holds, evidenceHash, checks }, () => [
        ...formatVerdict(marketId, facts.outcome, verified, printer),
        // What does not hold comes first.
        ...[...checks]
          .sort((one, other) => rank(one) - rank(other))
          .flatMap((check) => formatCheck(check, printer)),
      ])
      if (!holds)
        throw await verdictDiffers(checks.filter((check) => !check.holds).length)
    })
}

/** Failures first, then what could not be checked. */
function rank({ holds, isUnknown }: RecordCheck): number {
  if (!holds) return 0
  return isUnknown ? 1 : 2
}

/** The verdict, and whether it follows from its record. */
function formatVerdict(
  marketId: bigint,
  outcome: SettlementFacts['outcome'],
  { holds, checks }: RecordVerification,
  { colors, width }: Printer,
): string[] {
  const failed = checks.filter((check) => !check.holds).length
  const unknown = checks.filter(({ isUnknown }) => isUnknown).length
  const counts = [
    `${checks.length - failed - unknown} checks hold`,
    `${failed} fail`,
    ...(unknown > 0 ? [`${unknown} could not be checked`] : []),
  ].join(', ')
  const verdict = `Market ${marketId}: ${verdictText(outcome)}`
  const follows = holds
    ? 'This follows from its record'
    : 'This does not follow from its record'
  const paint = holds ? colors.green : colors.red
  return wrap(`${verdict}. ${follows}: ${counts}.`, width).map((line) => paint(line))
}

function verdictText(outcome: SettlementFacts['outcome']): string {
  switch (outcome.kind) {
    case 'verdict':
      return outcome.resolution ? 'YES' : 'NO'
    case 'void':
      return `VOID, ${outcome.reason}`
    case 'split':
      return 'SPLIT'
    case 'open':
      return 'no final verdict yet'
  }
}

function formatCheck(
  { name, holds, detail, isUnknown }: RecordCheck,
  printer: Printer,
): string[] {
  const { colors } = printer
  const passed = isUnknown ? colors.yellow('-    ') : colors.green('holds')
  const mark = holds ? passed : colors.red('FAILS')
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
