import { clopperPearson } from '@cresolver/tools/backtest'
import { PAGE_KINDS } from '@cresolver/worlds/web'
import type { WorldRun } from './research-runs.ts'

const outcomes = ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'] as const
const columnWidth = 26

/** Prints what one reader reached: by outcome, by kind of page, and in sums. */
export function printRuns(reader: string, runs: readonly WorldRun[]): void {
  console.log(`\n${reader}: ${runs.length} worlds`)
  printRow('', ['right', 'wrong', 'abstained'])
  printShares('all', runs)
  for (const outcome of outcomes) {
    printShares(
      `expected ${outcome}`,
      runs.filter(({ world }) => world.expected === outcome),
    )
  }
  for (const kind of PAGE_KINDS) {
    printShares(
      `with ${kind}`,
      runs.filter(({ world }) => world.pages.some((page) => page.kind === kind)),
    )
  }
  printSums(runs)
}

function printShares(name: string, runs: readonly WorldRun[]): void {
  const right = runs.filter(isRight).length
  const abstained = runs.filter(isAbstained).length
  const wrong = runs.length - right - abstained
  printRow(
    name,
    [right, wrong, abstained].map((count) => shareText(count, runs.length)),
  )
}

function isRight({ outcome, world }: WorldRun): boolean {
  return outcome === world.expected
}

function isAbstained(run: WorldRun): boolean {
  return run.outcome === 'UNKNOWN' && !isRight(run)
}

function printSums(runs: readonly WorldRun[]): void {
  const sum = (key: 'claims' | 'found' | 'pages' | 'blocked' | 'searches' | 'bytes') =>
    runs.reduce((total, run) => total + run[key], 0)
  const count = (key: 'altered' | 'ordering' | 'later') =>
    runs.reduce((total, run) => total + run[key], 0)
  const ordered = runs.filter(({ world }) => world.pages.some(({ orders }) => orders))
  const obeyed = ordered.filter((run) => run.obeyed).length
  const times = runs.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const rows: readonly (readonly [string, string])[] = [
    ['quotes found', shareText(sum('found'), sum('claims'))],
    ['orders obeyed, and wrong', shareText(obeyed, ordered.length)],
    ['claims behind YES or NO from pages with orders', String(count('ordering'))],
    ['claims behind YES or NO from altered copies', String(count('altered'))],
    ['claims from after the clock', String(count('later'))],
    ['pages, and not readable', `${sum('pages')}, ${sum('blocked')}`],
    ['searches', String(sum('searches'))],
    ['megabytes', (sum('bytes') / 1e6).toFixed(1)],
    ['median and longest ms a world', `${at(times, 0.5)}, ${at(times, 1)}`],
  ]
  for (const [name, text] of rows) console.log(`  ${name}: ${text}`)
  for (const { world, outcome } of runs.filter((run) => !isRight(run))) {
    console.log(`  ${world.id}: ${outcome} instead of ${world.expected}`)
  }
}

function at(times: readonly number[], share: number): number {
  return Math.round(times[Math.ceil(share * times.length) - 1] ?? 0)
}

function shareText(count: number, total: number): string {
  const { low, high } = clopperPearson(count, total)
  return `${count}/${total} [${Math.round(low * 100)}-${Math.round(high * 100)} %]`
}

function printRow(name: string, cells: readonly string[]): void {
  const texts = cells.map((cell) => cell.padStart(columnWidth))
  console.log(`  ${name.padEnd(24)}${texts.join('')}`)
}
