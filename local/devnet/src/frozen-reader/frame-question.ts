import type { FramedQuestion, ResearchQuestion } from '@cresolver/agent/research'
import { parseQuestion } from './parse-question.ts'

/**
 * Frames an English yes-or-no question by rules.
 *
 * @param question - the question
 */
export function frameQuestion({ question, deadline }: ResearchQuestion): FramedQuestion {
  const parsed = parseQuestion(question, deadline)
  const body = question
    .trim()
    .replace(/\?+$/, '')
    .replace(/^\w+\s+/, '')
  const { to } = parsed.window
  const names = [parsed.subject, ...parsed.names].join(' ')
  const month = to === undefined ? '' : new Date(to * 1_000).toISOString().slice(0, 7)
  const queries = [body, names, `${names} ${month}`, `${parsed.subject} news`]
  return {
    statement: parsed.statement,
    canEndEarly: parsed.canEndEarly,
    answerable: parsed.answerable,
    queries: [...new Set(queries.map((query) => query.trim().slice(0, 400)))].filter(
      (query) => query !== '',
    ),
    disconfirming: `${names} did not: ${body}`.slice(0, 400),
  }
}
