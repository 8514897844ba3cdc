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
  const counts = new Map<string, number>()
  for (const market of markets) {
    const key = resultOf(market)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const lines = [...counts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, count]) => `${String(count).padStart(6)}  ${key}`)
  const expressed = markets.filter(isExpressed).length
  const share = ((expressed / markets.length) * 100).toFixed(1)
  return [
    `${markets.length} markets, ${expressed} expressed (${share} %):`,
    ...lines,
  ].join('\n')
}

/** A rule, or a recipe of which the text leaves the game alone open. */
function isExpressed({ question, recipe }: ImportedMarket): boolean {
  return question.rule.kind === 'data' || recipe?.missing.join() === 'game'
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
      ? `recipe: ${recipe.recipe}`
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
