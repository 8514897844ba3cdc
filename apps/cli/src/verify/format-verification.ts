import type { MarketOutcome } from '@cresolver/chain'
import type { Hash } from '@cresolver/core/protocol'
import {
  CHECK_KINDS,
  type CheckEnd,
  type CheckKind,
  checkKind,
  isKnown,
  overruledFindings,
  type RecordCheck,
  type RecordVerification,
  type SettlementFacts,
  type Story,
  type StoryWords,
  storyLines,
  whoDecided,
} from '@cresolver/core/resolution'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import type { QuoteFinding } from './check-quotes.ts'

export type VerifyCommandResult = RecordVerification & {
  /** Undefined where the record does not say. */
  readonly marketId: bigint | undefined
  /** Undefined where nothing was compared with a chain. */
  readonly facts: SettlementFacts | undefined
  readonly outcome: MarketOutcome | undefined
  readonly quotes: readonly QuoteFinding[]
  /** Hash of the record; undefined if it is none. */
  readonly evidenceHash: Hash | undefined
  /** Base URLs of the archives that were asked. */
  readonly archives: readonly string[]
  /** Undefined where nothing was compared with a chain. */
  readonly story?: Story | undefined
  /** Formatting of the terminal. */
  readonly words: StoryWords
}

/** Columns before a check. */
const indent = 'holds  '.length

/** Most lines of one kind, without `--full`. */
const most = 3

/** Statement that holds if all checks of a kind do. */
const statements: Readonly<Record<CheckKind, string>> = {
  record: 'its hash is on chain, and it is about this market',
  draw: 'the seed draws these workers',
  answers: 'what counts follows from what was announced',
  signatures: 'the workers signed what counts',
  count: 'scores, votes and outcome follow from it',
  report: 'the chain got this, from a listed workflow',
  money: 'what is paid follows from it',
  quotes: 'they are on their pages',
}

/** The verdict first, then what fails, what cannot say, notes, and what holds. */
export function formatVerification(
  verified: VerifyCommandResult,
  printer: Printer,
  isFull: boolean,
): string[] {
  const { checks, quotes } = verified
  const of = (end: CheckEnd) => checks.filter((check) => check.end === end)
  const format = (found: readonly RecordCheck[]) =>
    isFull
      ? found.flatMap((check) => formatCheck(check, printer))
      : formatFirst(found, printer)
  return [
    ...formatVerdict(verified, printer),
    ...format(of('fails')),
    ...format(of('cannot-say')),
    ...quotes.flatMap((finding) => formatQuote(finding, printer)),
    ...(isFull
      ? of('holds').flatMap((check) => formatCheck(check, printer))
      : formatHolding(checks, printer)),
    ...(isFull ? formatStages(verified, printer) : []),
    ...formatPlaces(verified),
  ]
}

function formatStages({ story, words }: VerifyCommandResult, printer: Printer): string[] {
  if (!story) return []
  return storyLines(story, words).flatMap(({ name, text }) =>
    formatLine(printer.colors.dim('story'), `${name}: ${text}`, printer),
  )
}

/** All that somebody else needs to check it, on one line to copy. */
function formatPlaces({ facts, evidenceHash, archives }: VerifyCommandResult): string[] {
  if (!facts || evidenceHash === undefined) return []
  const { chainId, market } = facts
  const places = archives.length === 0 ? '' : `, archives ${archives.join(' ')}`
  return [
    plainText(
      `Anyone: chain ${chainId}, market ${market}, record ${evidenceHash}${places}`,
    ),
  ]
}

/** The first of each kind, and how many more there are. */
function formatFirst(checks: readonly RecordCheck[], printer: Printer): string[] {
  return [...byKind(checks)].flatMap(([kind, found]) => {
    const left = found.length - most
    const [first] = found
    const rest: RecordCheck[] =
      first && left > 0
        ? [{ ...first, name: kind, detail: `${left} more, see --full` }]
        : []
    return [...found.slice(0, most), ...rest].flatMap((check) =>
      formatCheck(check, printer),
    )
  })
}

function formatHolding(checks: readonly RecordCheck[], printer: Printer): string[] {
  return [...byKind(checks)].flatMap(([kind, found]) => {
    if (found.some(({ end }) => end !== 'holds')) return []
    const count = found.length === 1 ? '1 check' : `${found.length} checks`
    const name = `${kind}, ${count}`
    return formatCheck({ name, end: 'holds', detail: statements[kind] }, printer)
  })
}

function byKind(checks: readonly RecordCheck[]): Map<CheckKind, RecordCheck[]> {
  const kinds = new Map<CheckKind, RecordCheck[]>()
  for (const kind of CHECK_KINDS) {
    const found = checks.filter((check) => (checkKind(check) ?? 'record') === kind)
    if (found.length > 0) kinds.set(kind, found)
  }
  return kinds
}

const sentences: Readonly<Record<CheckEnd, string>> = {
  holds: 'Its record holds',
  fails: 'Its record does not hold',
  'cannot-say': 'It is unknown whether its record holds',
}

function formatVerdict(
  verified: VerifyCommandResult,
  { colors, width }: Printer,
): string[] {
  const { marketId, end, checks } = verified
  const count = (wanted: CheckEnd) => checks.filter((each) => each.end === wanted).length
  const [failing, unknown] = [count('fails'), count('cannot-say')]
  const counts = [
    `${count('holds')} checks hold`,
    ...(failing > 0 ? [`${failing} fail`] : []),
    ...(unknown > 0 ? [`${unknown} cannot say`] : []),
  ].join(', ')
  const name = marketId === undefined ? 'Unknown market' : `Market ${marketId}`
  const paint = { holds: colors.green, fails: colors.red, 'cannot-say': colors.yellow }[
    end
  ]
  const text = `${name}: ${plainText(verdictText(verified))} ${sentences[end]}: ${counts}.`
  return wrap(text, width).map((line) => paint(line))
}

/** Outcome, who decided it, and who had said otherwise. */
function verdictText({ outcome, story, words }: VerifyCommandResult): string {
  if (!outcome) return 'not compared with a chain.'
  const decided =
    story && isKnown(story.stages)
      ? [whoDecided(story, words), ...overruledFindings(story, words)]
      : []
  return [`${outcomeText(outcome)}.`, ...decided].join(' ')
}

function outcomeText(outcome: MarketOutcome): string {
  switch (outcome.kind) {
    case 'verdict':
      return `${outcome.resolution ? 'YES' : 'NO'}, final`
    case 'void':
      return `VOID, ${outcome.reason}, final`
    case 'split':
      return 'SPLIT, final'
    case 'open':
      return 'no final verdict yet'
  }
}

function formatCheck({ name, end, detail }: RecordCheck, printer: Printer): string[] {
  const { colors } = printer
  const mark = {
    holds: colors.green('holds'),
    fails: colors.red('FAILS'),
    'cannot-say': colors.yellow('?    '),
  }[end]
  return formatLine(mark, `${name}: ${detail}`, printer)
}

function formatQuote({ kind, worker, url, quote }: QuoteFinding, printer: Printer) {
  if (kind !== 'not-found') return []
  const text = `worker ${worker}: quote not on the page ${url}: "${quote}"`
  return formatLine(printer.colors.yellow('note '), text, printer)
}

function formatLine(mark: string, text: string, { width }: Printer): string[] {
  return wrap(plainText(text), Math.max(width - indent, 12)).map((line, index) =>
    index === 0 ? `${mark}  ${line}` : `${' '.repeat(indent)}${line}`,
  )
}
