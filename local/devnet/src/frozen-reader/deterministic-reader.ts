import type { ResearchReader } from '@cresolver/agent/research'
import { decideByCount } from './decide-by-count.ts'
import { frameQuestion } from './frame-question.ts'
import { parseQuestion } from './parse-question.ts'
import { readPage } from './read-page.ts'

/** Name of the reader, wherever its results are shown. */
const DETERMINISTIC_READER = 'deterministic reader (no model)'

/**
 * Creates a reader that follows rules and uses no model: it knows English questions of common
 * forms, and the words of common events in English, German, French and Spanish. What it is not
 * sure of is UNKNOWN.
 *
 * @returns the reader; equal inputs give equal results
 */
export function createDeterministicReader(): ResearchReader {
  return {
    name: DETERMINISTIC_READER,
    frame: async (question) => frameQuestion(question),
    read: async ({ question, deadline, page, now }) =>
      readPage(page, parseQuestion(question, deadline), now),
    decide: async (input) => decideByCount(input),
  }
}
