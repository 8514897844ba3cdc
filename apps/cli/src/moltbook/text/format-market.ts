import {
  adjudicationStep,
  parseMoment,
  readQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { MarketEntry } from '@cresolver/moltbook/market-store'
import { formatDistance } from '../../options/moment.ts'
import type { Printer } from '../../terminal/printer.ts'
import { columnsOf, plainText, shorten } from '../../terminal/text.ts'

type Look = Pick<Printer, 'width' | 'colors'>

/** Formats a market for `status`. */
type MarketSummary = {
  readonly id: string
  readonly status: MarketEntry['status']
  readonly deadline: string
  readonly question: string
  readonly commits: number
  readonly outcome: 'YES' | 'NO' | 'INVALID' | null
  readonly waitsFor: string | null
  /** False where others cannot see its post, as far as the journal knows. */
  readonly visible: boolean
}

/** Sums up a market. */
export function summarize(
  entry: MarketEntry,
  now: number,
  hidden: ReadonlySet<string> = new Set(),
): MarketSummary {
  const visible = entry.moltbook_post_id === null || !hidden.has(entry.moltbook_post_id)
  return {
    id: entry.id,
    status: entry.status,
    deadline: entry.deadline,
    question: entry.question_display,
    commits: entry.commitments.length,
    outcome: entry.status === 'invalid' ? 'INVALID' : entry.outcome,
    waitsFor: visible ? (waitsFor(entry, now) ?? null) : hiddenText(entry),
    visible,
  }
}

const titles = ['ID', 'STATUS', 'DEADLINE', 'COMMITS', 'OUTCOME'] as const
const commitsColumn = 3

/**
 * Writes markets as a table; each with its question and what it waits for below. Where the window
 * is too narrow for the table, each market is a block.
 */
export function formatMarket(
  markets: readonly MarketSummary[],
  look: Look,
  now: number,
): string[] {
  if (markets.length === 0) return []
  const rows = markets.map((market) => cellsOf(market, now))
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => columnsOf(cells[column] ?? ''))),
  )
  const width = widths.reduce((sum, each) => sum + each + 2, -2)
  if (width > look.width) return markets.flatMap((market) => block(market, look, now))
  const layOut = (cells: readonly string[]) =>
    cells.map((cell, column) => {
      const room = widths[column] ?? 0
      return column === commitsColumn ? cell.padStart(room) : cell.padEnd(room)
    })
  return [
    look.colors.dim(layOut(titles).join('  ').trimEnd()),
    ...markets.flatMap((market, index) => {
      const [id = '', status = '', ...others] = layOut(rows[index] ?? [])
      const cells = [look.colors.bold(id), paintStatus(status, look), ...others]
      return [cells.join('  ').trimEnd(), ...below(market, look)]
    }),
  ]
}

function hiddenText({ status }: MarketEntry): string {
  return status === 'open'
    ? 'a post that others can see: market create --repost'
    : 'nothing: others never saw its post'
}

function cellsOf(market: MarketSummary, now: number): readonly string[] {
  return [
    market.id,
    market.visible ? market.status : 'not visible',
    formatDistance(parseMoment(market.deadline) ?? 0, now),
    String(market.commits),
    market.outcome ?? '-',
  ]
}

function block(market: MarketSummary, look: Look, now: number): string[] {
  const [id = '', status = '', deadline, commits, outcome] = cellsOf(market, now)
  const noun = market.commits === 1 ? 'commit' : 'commits'
  const facts = `${deadline}, ${commits} ${noun}, outcome ${outcome}`
  return [
    `${look.colors.bold(id)}  ${paintStatus(status, look)}`,
    shorten(`  ${facts}`, look.width),
    ...below(market, look),
  ]
}

function below({ question, waitsFor: what }: MarketSummary, { width, colors }: Look) {
  return [
    shorten(`  ${plainText(question)}`, width),
    ...(what === null
      ? []
      : [colors.dim(shorten(`  waits for ${plainText(what)}`, width))]),
  ]
}

function paintStatus(status: string, { colors }: Look): string {
  switch (status.trim()) {
    case 'open':
      return colors.cyan(status)
    case 'finalized':
      return colors.green(status)
    case 'not visible':
    case 'invalid':
      return colors.yellow(status)
    default:
      return status
  }
}

/** Describes what a market waits for, from the market store alone. */
export function waitsFor(entry: MarketEntry, now: number): string | undefined {
  if (entry.status === 'open') return openWaitsFor(entry, now)
  if (entry.status === 'finalized') return undefined
  const isReported =
    entry.moltbook_post_id === null || entry.resolution_comment_id !== null
  const isOnchain = entry.onchain === null || entry.onchain.outcome !== null
  const parts = [
    ...(isReported ? [] : ['the comment below its post']),
    ...(isOnchain ? [] : ['the chain']),
  ]
  if (parts.length > 0) return parts.join(' and ')
  return entry.status === 'invalid' ? undefined : 'the next cycle'
}

function openWaitsFor(entry: MarketEntry, now: number): string {
  const deadline = parseMoment(entry.deadline) ?? 0
  const reading = readQuestion(entry.question_raw)
  const rule = reading.kind === 'rule' ? reading.question.rule : undefined
  const resolver = rule?.resolver === undefined ? '' : ` (resolver ${rule.resolver})`
  const seconds = Math.floor(now / 1_000)
  if (seconds < deadline) return `its deadline${resolver}`
  if (rule?.kind === 'data') {
    const step = adjudicationStep({
      question: entry.question_raw,
      deadline: deadline as UnixSeconds,
      now: seconds as UnixSeconds,
      observations: [],
    })
    const isEarly =
      step.kind === 'decided' && step.adjudication.finding.verdict === 'TOO_EARLY'
    return isEarly ? `final data${resolver}` : `the next cycle${resolver}`
  }
  if (rule?.resolver !== undefined) return `${rule.resolver}: market resolve`
  return entry.onchain ? 'the workers on chain' : 'people: market resolve'
}
