import { existsSync, readFileSync } from 'node:fs'
import { recordedSources } from '@cresolver/chain/sources/recorded'
import {
  adjudicationStep,
  formatQuestion,
  formatRule,
  unixSeconds,
} from '@cresolver/core/questions'
import { findGame } from '@cresolver/core/questions/finding'
import { completeImport } from '../src/import/complete-import.ts'
import { importMarket } from '../src/import/import-market.ts'
import type { ImportedMarket } from '../src/import/imported-market.ts'
import { madeUpSchedules } from '../src/import/made-up-schedules.fixture.ts'
import type { MarketText } from '../src/import/market-text.ts'
import { decideObserved, type ObservedRow } from './decide-observed.ts'

// Counts the markets of a file that become a rule with nothing left to fill by hand: it lints clean, and
// `adjudicationStep` asks its source. The schedules in which games are found are made up.
// Usage: npm run bench -- questions-coverage <file> [--observed <file>] [--sample <count> --seed <number>]

type Row = {
  readonly title: string
  readonly text: string
} & (
  | { readonly yesLabel: string; readonly noLabel: string; readonly askedAt: number }
  /** Meaning of p1 and p2: NO and YES. */
  | { readonly labels: readonly [no: string, yes: string]; readonly asked: number }
)

const [path, ...rest] = process.argv.slice(2)
const option = (name: string) => {
  const at = rest.indexOf(`--${name}`)
  return at === -1 ? undefined : rest[at + 1]
}
if (path === undefined || !existsSync(path)) {
  console.log(`Nothing measured: ${path ?? 'no file'} is absent.`)
} else {
  const imported = []
  for (const row of readRows<Row>(path)) {
    imported.push({ row, market: await read(toMarket(row)) })
  }
  console.log(report(imported.map(({ market }) => market)))
  const observed = option('observed')
  if (observed !== undefined) {
    console.log(`\n${decideObserved(readRows<ObservedRow>(observed), toMarket)}`)
  }
  const count = Number(option('sample') ?? 0)
  if (count > 0) printSample(imported, count, Number(option('seed') ?? 1))
}

function readRows<T>(file: string): readonly T[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // The rows of such a file have these fields.
  return lines.filter(Boolean).map((line) => JSON.parse(line) as T)
}

function read(market: MarketText): Promise<ImportedMarket> {
  const imported = importMarket(market)
  const { recipe } = imported
  const sources = recordedSources(recipe?.missing.length ? madeUpSchedules(recipe) : [])
  // A row of UMA was asked when its event was over: its market is older by a day or two.
  const now = unixSeconds((market.asked ?? 0) - 129_600)
  if (now === undefined) throw new RangeError('a row has no time')
  return completeImport(imported, (query) => findGame(query, sources.fetch), now)
}

function toMarket(
  row: Pick<Row, 'title' | 'text'> & {
    readonly yesLabel?: string
    readonly noLabel?: string
    readonly labels?: readonly [string, string]
    readonly asked?: number
    readonly askedAt?: number
  },
): MarketText {
  const asked = unixSeconds(row.askedAt ?? row.asked ?? Number.NaN)
  const [no = row.noLabel, yes = row.yesLabel] = row.labels ?? []
  return {
    format: 'uma',
    title: row.title,
    text: row.text,
    ...(yes && no && { labels: [yes.trim(), no.trim()] as const }),
    ...(asked !== undefined && { asked }),
  }
}

function report(markets: readonly ImportedMarket[]): string {
  const classes = new Map<string, ImportedMarket[]>()
  for (const market of markets) {
    const name = classOf(market)
    classes.set(name, [...(classes.get(name) ?? []), market])
  }
  const expressed = markets.filter(isExpressed)
  const named = expressed.filter((market) => !isUnnamed(market))
  const lines = [...classes].flatMap(([name, members]) => [
    `${name}: ${members.filter(isExpressed).length} of ${members.length} (${percent(members, markets)} of all)`,
    ...count(members.map(resultOf)),
  ])
  return [
    `${markets.length} markets, ${expressed.length} (${percent(expressed, markets)}) become a rule with nothing left to fill by hand, of which ${named.length} (${percent(named, markets)}) by a source that the text names, or by that of the league it names.`,
    'Games are found in schedules that are made up for this count; no service was asked.',
    ...lines,
  ].join('\n')
}

function count(results: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1)
  return [...counts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, total]) => `${String(total).padStart(6)}  ${key}`)
}

function percent(part: readonly unknown[], whole: readonly unknown[]): string {
  return `${((part.length / whole.length) * 100).toFixed(1)} %`
}

/** Groups markets by their words, whatever the import makes of them. */
function classOf({ question: { text, finePrint = '' } }: ImportedMarket): string {
  const all = `${text} ${finePrint}`
  if (/\bcandle/i.test(all)) return 'prices in candles'
  if (/\b(?:say|mention)\b/i.test(text)) return 'what a speaker says'
  if (/\bscores? (?:more than|one or more)\b/i.test(all))
    return 'figures of players and games'
  if (/ (?:wins?|advances?|declared the winner)\b|win against/i.test(finePrint)) {
    return 'winners of games'
  }
  return 'documents, news and the rest'
}

/** The recipe of a league whose own data no recipe reads; its text names no source. */
function isUnnamed({ recipe }: ImportedMarket): boolean {
  return ['college-basketball', 'cricket'].includes(recipe?.recipe ?? '')
}

/** A rule that is asked: two days after its deadline its first step is a request. */
function isExpressed({ question }: ImportedMarket): boolean {
  const deadline = question.rule.deadline?.seconds
  const now = deadline && unixSeconds(deadline + 2 * 86_400)
  if (question.rule.kind !== 'data' || !deadline || !now) return false
  const state = { question: formatQuestion(question), deadline, now, observations: [] }
  return adjudicationStep(state).kind === 'fetch'
}

function resultOf(market: ImportedMarket): string {
  const { question, recipe } = market
  if (question.rule.kind === 'data') {
    const { window, than, step } = question.rule
    const missing = isExpressed(market) ? '' : ', which asks nothing'
    if (recipe) return `recipe: ${recipe.recipe}${missing}`
    if (window) return `rule: touch in a window${missing}`
    return than
      ? `rule: up or down, ${step === '1h' ? 'hour' : 'day'}${missing}`
      : `rule: close at a moment${missing}`
  }
  const stop = market.fields.find((field) => field.kind === 'not-understood')
  return stop?.kind === 'not-understood'
    ? `refused: ${stop.code}${stop.code === 'RULE_REFUSED' ? ` (${stop.from})` : ''}`
    : 'refused: nothing found'
}

/** Prints rules beside the text that they were read from, for a person to check. */
function printSample(
  imported: readonly { readonly row: Row; readonly market: ImportedMarket }[],
  count: number,
  seed: number,
): void {
  const proposals = imported.filter(({ market }) => isExpressed(market))
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const order = proposals
    .map((proposal) => ({ proposal, rank: next() }))
    .sort((left, right) => left.rank - right.rank)
  for (const [index, { proposal }] of order.slice(0, count).entries()) {
    const { labels = [], asked } = toMarket(proposal.row)
    console.log(
      [
        `\n#${index + 1} ${proposal.row.title}  [${labels.join(' | ')}]  asked ${new Date(Number(asked) * 1_000).toISOString()}`,
        proposal.row.text,
        '=>',
        formatRule(proposal.market.question.rule),
      ].join('\n'),
    )
  }
}
