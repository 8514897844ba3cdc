// npm run bench -- research --worlds second: labels of a world of another author, weighed.
import { type WeighedClaim, weighClaims } from '@cresolver/evidence'
import {
  readSecondWorld,
  type WorldQuestion,
} from '../src/research/second-world.fixture.ts'

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
console.log(
  `Second world: ${questions.length} questions on made-up pages by an author who had not read the code. Right, wrong, undecided.`,
)
printRow('', Object.keys(READERS))
for (const kind of new Set(questions.map((question) => question.kind))) {
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
