import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AttackKind,
  backtest,
  type SimulatedPolicy,
  simulate,
} from '@cresolver/tools/backtest'
import { printTable } from './table.ts'

const panels = [
  { accuracy: 0.83, correlation: 0.6 },
  { accuracy: 0.9, correlation: 0.6 },
  { accuracy: 0.95, correlation: 0.3 },
  { accuracy: 0.9, correlation: 0 },
]
const attacks: readonly { readonly kind: AttackKind; readonly attackers: number }[] = [
  { kind: 'independent', attackers: 0 },
  { kind: 'independent', attackers: 4 },
  { kind: 'copying', attackers: 4 },
  { kind: 'flattering', attackers: 4 },
  { kind: 'silent', attackers: 4 },
  { kind: 'sybil', attackers: 4 },
  { kind: 'obedient', attackers: 4 },
]
/** Policies on rows with a known outcome, and on simulated panels of ten seats. */
export function benchPolicies(): void {
  printBacktest('llm-resolver-multirun')
  printSimulations()
}

function printBacktest(name: string): void {
  const folder = process.env.CRESOLVER_DATA
  const title = `Policies on ${name}`
  if (folder === undefined) {
    console.log(`\n${title}: not measured, CRESOLVER_DATA names no folder`)
    return
  }
  const file = readFileSync(join(folder, `${name}.jsonl`))
  const { policies, questions, dataHash } = backtest(file)
  printTable(
    `${title}: ${questions} questions, data ${dataHash.slice(0, 16)}, no threshold chosen on them`,
    ['policy', 'answered', 'right', '95 % interval', ''],
    policies.map(({ name, answered, right, interval, isTooFew }) => [
      name,
      `${answered}/${questions}`,
      `${right}/${answered}`,
      answered === 0 ? '-' : `${percent(interval.low)} to ${percent(interval.high)} %`,
      isTooFew ? 'too few' : '',
    ]),
  )
}

function printSimulations(): void {
  const started = performance.now()
  const runs = 400_000
  const results = panels.flatMap((panel) =>
    attacks.map((attack) => ({
      label: [
        `${panel.accuracy}, ${panel.correlation}`,
        attack.attackers === 0 ? 'none' : `${attack.attackers} ${attack.kind}`,
      ],
      policies: simulate({
        ...panel,
        ...attack,
        seats: 10,
        ownerSeats: 1,
        heads: [],
        runs,
        seed: 1,
      }),
    })),
  )
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const names = results[0]?.policies.map(({ name }) => name) ?? []
  printTable(
    'Ten seats, exact: wrong / right / escalated in %',
    ['accuracy, correlation', 'attackers', ...names],
    results.map(({ label, policies }) => [...label, ...policies.map(formatShares)]),
  )
  const all = results.flatMap(({ policies }) => policies)
  console.log(
    `  ${runs.toLocaleString('en-US')} random panels each, seed 1: at most ` +
      `${percent(Math.max(...all.map(differenceOf)))} points from exact; ${seconds} s for all`,
  )
}

function formatShares({
  computed: { wrong, right, escalated },
}: SimulatedPolicy): string {
  return [wrong, right, escalated].map(percent).join(' / ')
}

function differenceOf({ drawn, computed }: SimulatedPolicy): number {
  const shares = ['wrong', 'right', 'escalated'] as const
  return Math.max(...shares.map((share) => Math.abs(drawn[share] - computed[share])))
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
