import { existsSync, readFileSync } from 'node:fs'
import { importMarket } from '../src/exchange/import-market.ts'
import type { ImportedMarket } from '../src/exchange/imported-market.ts'
import type { MarketText } from '../src/exchange/market-text.ts'
import { formatRule, unixSeconds } from '../src/index.ts'
import { decideObserved, type ObservedRow } from './decide-observed.ts'

// Counts the markets of a file that a rule or a recipe expresses by the source that their text names.
// Usage: npm run bench -- questions-coverage <file> [--observed <file>] [--sample <count> --seed <number>]

type Row = {
  readonly title: string
  readonly text: string
  readonly yesLabel: string
  readonly noLabel: string
  readonly askedAt: number
}

const [path, ...rest] = process.argv.slice(2)
const option = (name: string) => {
  const at = rest.indexOf(`--${name}`)
  return at === -1 ? undefined : rest[at + 1]
}
if (path === undefined || !existsSync(path)) {
  console.log(`Nothing measured: ${path ?? 'no file'} is absent.`)
} else {
  const imported = readRows<Row>(path).map((row) => ({
    row,
    market: importMarket(toMarket(row)),
  }))
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

function toMarket(row: Partial<Row> & Pick<Row, 'title' | 'text'>): MarketText {
  const asked = unixSeconds(row.askedAt ?? Number.NaN)
  const { yesLabel, noLabel } = row
  return {
    format: 'uma',
    title: row.title,
    text: row.text,
    ...(yesLabel && noLabel && { labels: [yesLabel.trim(), noLabel.trim()] as const }),
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
    `${name}: ${members.filter(isExpressed).length} of ${members.length}`,
    ...count(members.map(resultOf)),
  ])
  return [
    `${markets.length} markets, ${expressed.length} expressed (${percent(expressed, markets)}), of which ${named.length} (${percent(named, markets)}) by a source that the text names, or by that of the league it names:`,
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

/** A rule, or a recipe of which the text leaves the ids of the game and its sides alone open. */
function isExpressed({ question, recipe }: ImportedMarket): boolean {
  if (question.rule.kind === 'data') return true
  return recipe !== undefined && !recipe.missing.includes('player')
}

function resultOf(market: ImportedMarket): string {
  const { question, recipe } = market
  if (question.rule.kind === 'data') {
    const { window, than, step } = question.rule
    if (window) return 'rule: touch in a window'
    return than
      ? `rule: up or down, ${step === '1h' ? 'hour' : 'day'}`
      : 'rule: close at a moment'
  }
  if (recipe) {
    return isExpressed(market)
      ? `recipe: ${recipe.recipe}${isUnnamed(market) ? ', its text names no source' : ''}`
      : `recipe with more than the game missing: ${recipe.recipe} (${recipe.missing.join(', ')})`
  }
  const stop = market.fields.find((field) => field.kind === 'not-understood')
  return `refused: ${stop?.kind === 'not-understood' ? stop.code : 'nothing found'}`
}

/** Prints proposals beside the text that they were read from, for a person to check. */
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
    const { row, market } = proposal
    const rule =
      market.recipe === undefined
        ? formatRule(market.question.rule)
        : JSON.stringify(market.recipe, undefined, 1)
    console.log(
      [
        `\n#${index + 1} ${row.title}  [${row.yesLabel} | ${row.noLabel}]  asked ${new Date(row.askedAt * 1_000).toISOString()}`,
        row.text,
        '=>',
        rule,
      ].join('\n'),
    )
  }
}
