// npm run bench -- research --worlds second: research on the pages of another author, with readers who say what that
// author wrote of them, or take everything for the event.
import {
  readSecondWorld,
  type WorldQuestion,
} from '../src/research/second-world.fixture.ts'
import {
  researchWorld,
  type WorldReader,
} from '../src/research/second-world-web.fixture.ts'
import { countPromptTokens } from './count-tokens.ts'

/** First and second reader. */
const READERS: Readonly<Record<string, readonly [WorldReader, WorldReader]>> = {
  'both without fault': ['labels', 'labels'],
  'first always YES': ['always-yes', 'labels'],
  'both always YES': ['always-yes', 'always-yes'],
  'both obey free pages': ['obedient', 'obedient'],
}

const questions = readSecondWorld()
console.log(
  `Second world: ${questions.length} questions on made-up pages by an author who had not read the code. Right, wrong, undecided.`,
)
printRow('', Object.keys(READERS))
for (const kind of new Set(questions.map((question) => question.kind))) {
  await printShares(
    kind,
    questions.filter((question) => question.kind === kind),
  )
}
await printShares('all', questions)
const tokens: number[] = []
for (const question of questions) tokens.push(await countPromptTokens(question))
const mean = tokens.reduce((sum, each) => sum + each, 0) / tokens.length
console.log(
  `Prompt tokens of a question with a model without fault, estimated: ${Math.round(mean)} on average, ${Math.max(...tokens)} at most.`,
)

async function printShares(
  title: string,
  asked: readonly WorldQuestion[],
): Promise<void> {
  const cells: string[] = []
  for (const [first, second] of Object.values(READERS)) {
    const ends: string[] = []
    for (const question of asked) {
      const { outcome } = await researchWorld(question, first, second)
      const isSide = outcome === 'YES' || outcome === 'NO'
      const wrong = isSide ? 'wrong' : 'undecided'
      ends.push(outcome === question.outcome ? 'right' : wrong)
    }
    const count = (end: string) => ends.filter((one) => one === end).length
    cells.push(['right', 'wrong', 'undecided'].map(count).join(' '))
  }
  printRow(title, cells)
}

function printRow(title: string, cells: readonly string[]): void {
  console.log(`${title.padEnd(24)}${cells.map((cell) => cell.padStart(21)).join('')}`)
}
