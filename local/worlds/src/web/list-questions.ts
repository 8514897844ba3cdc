import type { World } from './world.ts'
import { makeWorlds } from './worlds/make-worlds.ts'

/** A question that the frozen web can answer, without the answer. */
type ListedQuestion = Pick<World, 'id' | 'question' | 'rule' | 'deadline' | 'family'> & {
  /** Clock of its pages, Unix time in seconds. */
  readonly now: number
}

/**
 * Lists the questions of the frozen web.
 *
 * @param worlds - default: all worlds of seed 1
 */
export function listQuestions(
  worlds: readonly World[] = makeWorlds(),
): readonly ListedQuestion[] {
  return worlds.map(({ id, question, rule, deadline, family, clock }) => ({
    id,
    question,
    rule,
    deadline,
    family,
    now: clock,
  }))
}

/**
 * Finds the world of a question; case and spaces do not count.
 *
 * @param question - as a person would write it
 * @param worlds - default: all worlds of seed 1
 * @returns the world, or undefined if the frozen web does not have the question
 */
export function findWorld(
  question: string,
  worlds: readonly World[] = makeWorlds(),
): World | undefined {
  return worlds.find((world) => plain(world.question) === plain(question))
}

function plain(question: string): string {
  return question
    .toLowerCase()
    .replace(/[\s?]+/g, ' ')
    .trim()
}
