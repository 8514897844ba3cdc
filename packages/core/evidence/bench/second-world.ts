// npm run bench -- evidence: what readers without a model come to on a world of another author.
import {
  readSecondWorld,
  type WorldQuestion,
} from '../src/weighing/second-world.fixture.ts'
import { weighClaims } from '../src/weighing/weigh-claims.ts'
import type { WeighedClaim } from '../src/weighing/weighed-claim.ts'

type Readers = (question: WorldQuestion) => readonly WeighedClaim[]

const isEvent = { kind: 'happened', voice: 'fact' } as const

/** What two readers quote, and which of it both say. */
const READERS: Readonly<Record<string, Readers>> = {
  'both without fault': ({ claims }) => claims,
  'first always YES': ({ claims, traps }) => [
    ...claims.map((claim) => ({
      ...claim,
      ...isEvent,
      isConfirmed: claim.kind === 'happened' && claim.voice === 'fact',
    })),
    ...traps.map((trap) => ({ ...trap, isConfirmed: false })),
    ...claims
      .filter(({ kind }) => kind !== 'happened')
      .map((claim) => ({ ...claim, isConfirmed: false })),
  ],
  'both always YES': ({ claims, traps }) =>
    [...claims, ...traps].map((claim) => ({ ...claim, ...isEvent })),
  'obeys free pages': ({ claims, traps }) =>
    [...claims, ...traps.filter(({ weight }) => weight === 0)].map((claim) =>
      claim.weight === 0 ? { ...claim, ...isEvent } : claim,
    ),
}

const questions = readSecondWorld()
const kinds = [...new Set(questions.map(({ kind }) => kind))]
const names = Object.keys(READERS)

console.log(
  `Second world: ${questions.length} questions on made-up pages by an author who had not read the code. Right, wrong, undecided.`,
)
printRow('', names)
for (const kind of kinds) {
  printShares(
    kind,
    questions.filter((question) => question.kind === kind),
  )
}
printShares('all', questions)

function printShares(title: string, asked: readonly WorldQuestion[]): void {
  const cells = Object.values(READERS).map((read) => {
    const outcomes = asked.map((question) => {
      const { window, now, outcome } = question
      const found = weighClaims(read(question), window, now).outcome
      if (found === outcome) return 'right'
      return found === 'YES' || found === 'NO' ? 'wrong' : 'undecided'
    })
    return ['right', 'wrong', 'undecided']
      .map((end) => outcomes.filter((one) => one === end).length)
      .join(' ')
  })
  printRow(title, cells)
}

function printRow(title: string, cells: readonly string[]): void {
  console.log(`${title.padEnd(24)}${cells.map((cell) => cell.padStart(20)).join('')}`)
}
