// Measures the reader of verification challenges on recorded ones:
//   node --import tsx products/moltbook/bench/measure-solver.ts [path]
// Without a path it reads moltbook-challenges.json in the folder that CRESOLVER_DATA names.
import { join } from 'node:path'
import { readChallenge } from '../src/solver/reading/read-challenge.ts'
import {
  type ChallengeRow,
  loadChallenges,
  scoreChallenges,
} from '../src/solver/score-challenges.ts'

const data = process.env.CRESOLVER_DATA
const path = process.argv[2] ?? (data && join(data, 'moltbook-challenges.json'))
if (path) measure(loadChallenges(path))
else console.log('Challenges: not measured, CRESOLVER_DATA names no folder.')

function measure(rows: readonly ChallengeRow[]): void {
  const bases = [...new Set(rows.map(({ basis }) => basis))].sort()
  const table = bases.map((basis) =>
    line(
      basis,
      rows.filter((row) => row.basis === basis),
    ),
  )
  console.table([...table, line('all', rows)])
  const { abstained, wrong, rejected, unknown } = scoreChallenges(rows)
  console.log('Abstained:', JSON.stringify(abstained))
  console.log('Wrong:', wrong.join(' ') || 'none')
  console.log('Rejected by the server:', rejected.join(' ') || 'none')
  console.log('Answered where no answer is known:', unknown.join(' ') || 'none')
  console.log(`Speed: ${Math.round(challengesPerSecond(rows))} challenges a second`)
}

function line(basis: string, rows: readonly ChallengeRow[]) {
  const known = rows.filter(({ answer }) => answer !== null)
  const { right, wrong } = scoreChallenges(known)
  const coverage =
    known.length > 0 ? `${((100 * right) / known.length).toFixed(1)} %` : '-'
  return {
    basis,
    rows: rows.length,
    'answer known': known.length,
    right,
    wrong: wrong.length,
    abstained: known.length - right - wrong.length,
    coverage,
  }
}

function challengesPerSecond(rows: readonly ChallengeRow[]): number {
  const rounds = 10
  const start = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const { text } of rows) readChallenge(text)
  }
  return (1_000 * rounds * rows.length) / (performance.now() - start)
}
