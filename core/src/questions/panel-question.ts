import type { Clarification } from '../protocol/index.ts'
import { addClarifications } from './add-clarifications.ts'
import { finePrintLines } from './fine-print-lines.ts'
import { formatRule } from './language/format-rule.ts'
import { questionCard } from './question-card.ts'
import { readQuestion } from './read-question.ts'

/** Question for the workers of a panel. */
type PanelQuestion = {
  /** The human line. */
  readonly question: string
  /**
   * The fine print and the lines of the rule, or the text that cannot be read, and the clarifications of the
   * creator; absent where there is none.
   */
  readonly context?: string | undefined
}

/**
 * Reads what the workers of a panel are asked.
 *
 * @param text - the market's question
 * @param clarifications - what its creator added, in the order in which it was made
 * @returns the human line, with the fine print and the rule as context; where the rule cannot be read, the whole
 *   text beside the human line; the whole text where it is plain. The clarifications follow as lines of the context
 */
export function panelQuestion(
  text: string,
  clarifications: readonly Clarification[] = [],
): PanelQuestion {
  const { question, context } = readLines(text)
  const extended = addClarifications(context, clarifications)
  return { question, ...(extended !== undefined && { context: extended }) }
}

function readLines(text: string): PanelQuestion {
  const reading = readQuestion(text)
  if (reading.kind === 'plain') return { question: text }
  if (reading.kind === 'malformed') {
    return { question: questionCard(text).title || text, context: text }
  }
  const { text: question, finePrint, rule } = reading.question
  const lines = finePrint === undefined ? [] : [finePrintLines(finePrint)]
  return { question, context: [...lines, formatRule(rule)].join('\n') }
}
