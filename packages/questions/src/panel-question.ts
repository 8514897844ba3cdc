import { formatRule } from './language/format-rule.ts'
import { readQuestion } from './read-question.ts'

/** What the workers of a panel are asked. */
export type PanelQuestion = {
  /** The human line. */
  readonly question: string
  /** The lines of the rule; absent for a plain question. */
  readonly context?: string | undefined
}

/**
 * Reads what the workers of a panel are asked.
 *
 * @param text - the market's question
 * @returns the human line and the rule; the whole text where it is plain or malformed
 */
export function panelQuestion(text: string): PanelQuestion {
  const reading = readQuestion(text)
  if (reading.kind !== 'rule') return { question: text }
  return { question: reading.question.text, context: formatRule(reading.question.rule) }
}
