import { playDebate } from './play-debate.fixture.ts'
import type { ComparedQuestion } from './second-author.fixture.ts'

/** Ends of one way to answer questions. */
export type Ends = { right: number; wrong: number; none: number }

/** Ends of each agent by itself, of one judge prompt, and of the table. */
type Comparison = {
  readonly questions: number
  readonly agents: ReadonlyMap<string, Ends>
  readonly judge: Ends
  readonly table: Ends
}

/** Calls that a table of five agents costs with one challenge round: the judge is asked as often. */
export const CALLS = 15

/**
 * Compares a table with each of its agents and with one judge prompt at the same number of calls.
 *
 * An agent answers with its first position, the judge with the most frequent of its answers, the
 * table with its option if it has a consensus; a tie, or no answer, is none.
 */
export async function compareAnswers(
  questions: readonly ComparedQuestion[],
): Promise<Comparison> {
  const agents = new Map<string, Ends>()
  const judge = newEnds()
  const table = newEnds()
  for (const {
    question,
    options,
    truth,
    agents: scripted,
    judge: answers,
  } of questions) {
    const count = (ends: Ends, answer: string | null | undefined) => {
      ends[answer ? (answer === truth ? 'right' : 'wrong') : 'none'] += 1
    }
    for (const { name, analysis } of scripted) {
      const ends = agents.get(name) ?? newEnds()
      agents.set(name, ends)
      count(ends, analysis.position)
    }
    count(judge, mostFrequent(answers.slice(0, CALLS)))
    const debate = { task: question, options, agents: scripted }
    const { consensus, synthesis } = await playDebate(debate, CALLS)
    count(table, consensus.reached ? synthesis.option : null)
  }
  return { questions: questions.length, agents, judge, table }
}

function newEnds(): Ends {
  return { right: 0, wrong: 0, none: 0 }
}

function mostFrequent(answers: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const answer of answers)
    if (answer !== '') counts.set(answer, (counts.get(answer) ?? 0) + 1)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first[0] : undefined
}
