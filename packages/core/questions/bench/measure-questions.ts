import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ProposalFailure,
  parseDecimal,
  proposeRule,
  type RuleProposal,
  unixSeconds,
} from '../src/index.ts'
import { readAmounts } from '../src/reading/amounts.ts'
import { readComparison } from '../src/reading/comparison.ts'

// Counts real market questions about a price, and those that a rule can express.
// Usage: node --import tsx packages/core/questions/bench/measure-questions.ts [file]
// Without a file it reads polymarket-uma-resolved.jsonl in the folder that CRESOLVER_DATA names.

type Row = { readonly title: string; readonly text: string; readonly askedAt: number }

const otherSources =
  /\b(coinbase|kraken|dexscreener|coinmarketcap|hyperliquid|yahoo|hashrate ?index|tradingview|pyth|chainlink)\b/i
const ourSources = /\b(binance|coingecko|defillama)\b/i

const data = process.env.CRESOLVER_DATA
const path = process.argv[2] ?? (data && join(data, 'polymarket-uma-resolved.jsonl'))
if (path) console.log(report(readRows(path)))
else console.log('Market questions: not measured, CRESOLVER_DATA names no folder.')

function readRows(file: string): readonly Row[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // The data file's rows have these three fields.
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row)
}

function report(rows: readonly Row[]): string {
  const prices = rows.filter(isAboutPrice)
  const outcomes = prices.map((row) => ({ row, outcome: outcomeOf(row) }))
  const counts = new Map<string, number>()
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const sorted = [...counts].sort((left, right) => right[1] - left[1])
  const lines = sorted.map(
    ([outcome, count]) => `${String(count).padStart(5)}  ${outcome}`,
  )
  const examples = outcomes.map(({ row, outcome }) => `       ${row.title}  [${outcome}]`)
  const head = `${rows.length} questions, ${prices.length} about a price:`
  const shown = process.argv.includes('--rows') ? examples : []
  return [head, ...lines, ...shown].join('\n')
}

/** A price compared with an amount, or with itself at another time. */
function isAboutPrice({ title }: Row): boolean {
  if (/\bup or down\b|\ball[- ]time high\b/i.test(title)) return true
  const isSpeech = /\b(say|purchase|buy|earnings|forecast|gross|raise|sell|fine)\b/i.test(
    title,
  )
  return !isSpeech && readAmounts(title).length > 0 && readComparison(title) !== undefined
}

function outcomeOf({ title, text, askedAt }: Row): string {
  const proposed = proposeRule(title, unixSeconds(askedAt) ?? never(title))
  if (proposed.kind === 'none')
    return `not a rule: ${proposed.code satisfies ProposalFailure}`
  const named = otherSources.exec(text)?.[1]?.toLowerCase()
  const where = ourSources.test(text)
    ? 'a rule with our sources'
    : named === undefined
      ? 'a rule with our sources (its text names none)'
      : `a rule, but its text names ${named}`
  return `${where}${disagrees(text, targetOf(proposed.rule)) ? ', title and text differ' : ''}`
}

function targetOf({ target }: Extract<RuleProposal, { kind: 'rule' }>['rule']): string {
  if (typeof target === 'string') return target
  return target?.kind === 'value' ? target.text : ''
}

/** True if the text below the title names prices, but none within 0.01 % of the title's. */
function disagrees(text: string, target: string): boolean {
  const prices = Array.from(text.matchAll(/\b(\d[\d,]*\.\d+)\b/g), ([word]) => word)
  const numbers = prices.flatMap((word) => parseDecimal(word.replaceAll(',', '')) ?? [])
  const near = (number: string) => Math.abs(Number(number) / Number(target) - 1) < 1e-4
  return numbers.length > 0 && !numbers.some(near)
}

function never(title: string): never {
  throw new Error(`${title} was asked at no moment`)
}
