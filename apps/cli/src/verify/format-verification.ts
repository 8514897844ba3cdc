import type { MarketOutcome } from '@cresolver/chain'
import type {
  RecordCheck,
  RecordVerification,
  SettlementFacts,
} from '@cresolver/resolution'
import { overturnedProposal } from '../markets/overturned-proposal.ts'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'
import type { QuoteFinding } from './check-quotes.ts'

/** What `verify` found. */
export type Verified = RecordVerification & {
  /** Undefined where the record does not say. */
  readonly marketId: bigint | undefined
  /** Undefined where nothing was compared with a chain. */
  readonly facts: SettlementFacts | undefined
  readonly outcome: MarketOutcome | undefined
  readonly quotes: readonly QuoteFinding[]
}

/** Columns before a check. */
const indent = 'holds  '.length

/** The verdict first, then what does not hold, what could not be checked, notes, and what holds. */
export function formatVerification(verified: Verified, printer: Printer): string[] {
  const { checks, quotes } = verified
  const at = (rank: number) => checks.filter((check) => rankOf(check) === rank)
  return [
    ...formatVerdict(verified, printer),
    ...[...at(0), ...at(1)].flatMap((check) => formatCheck(check, printer)),
    ...quotes.flatMap((finding) => formatQuote(finding, printer)),
    ...at(2).flatMap((check) => formatCheck(check, printer)),
  ]
}

/** Failures first, then what could not be checked. */
function rankOf({ holds, isUnknown }: RecordCheck): number {
  if (!holds) return 0
  return isUnknown ? 1 : 2
}

function formatVerdict(
  { marketId, facts, outcome, holds, checks }: Verified,
  { colors, width }: Printer,
): string[] {
  const count = (rank: number) => checks.filter((each) => rankOf(each) === rank).length
  const unknown = count(1)
  const counts = [
    `${count(2)} checks hold`,
    `${count(0)} fail`,
    ...(unknown > 0 ? [`${unknown} could not be checked`] : []),
  ].join(', ')
  const name = marketId === undefined ? 'Unknown market' : `Market ${marketId}`
  const verdict =
    facts && outcome ? verdictText(outcome, facts) : 'not compared with a chain'
  const record = `Its record ${holds ? 'holds' : 'does not hold'}: ${counts}.`
  const paint = holds ? (facts ? colors.green : colors.yellow) : colors.red
  return wrap(`${name}: ${plainText(verdict)}. ${record}`, width).map((line) =>
    paint(line),
  )
}

function verdictText(outcome: MarketOutcome, facts: SettlementFacts): string {
  const proposed = overturnedProposal(outcome, facts)
  const said = outcomeText(outcome, facts)
  return proposed === undefined ? said : `${said}, after ${proposed} was proposed`
}

function outcomeText(outcome: MarketOutcome, { decided }: SettlementFacts): string {
  switch (outcome.kind) {
    case 'verdict':
      return `${outcome.resolution ? 'YES' : 'NO'}, final`
    case 'void':
      return `VOID, ${outcome.reason}, final`
    case 'split':
      return 'SPLIT, final'
    case 'open':
      return decided === undefined
        ? 'no final verdict yet'
        : `no final verdict yet, ${decided} was proposed`
  }
}

function formatCheck(
  { name, holds, detail, isUnknown }: RecordCheck,
  printer: Printer,
): string[] {
  const { colors } = printer
  const passed = isUnknown ? colors.yellow('-    ') : colors.green('holds')
  const mark = holds ? passed : colors.red('FAILS')
  return formatLine(mark, `${name}: ${detail}`, printer)
}

function formatQuote({ kind, worker, url, quote }: QuoteFinding, printer: Printer) {
  if (kind === 'found' || kind === 'unknown') return []
  const what =
    kind === 'not-found' ? 'quote not on the page' : 'the claim says more than its quote'
  const text = `worker ${worker}: ${what} ${url}: "${quote}"`
  return formatLine(printer.colors.yellow('note '), text, printer)
}

function formatLine(mark: string, text: string, { width }: Printer): string[] {
  return wrap(plainText(text), Math.max(width - indent, 12)).map((line, index) =>
    index === 0 ? `${mark}  ${line}` : `${' '.repeat(indent)}${line}`,
  )
}
