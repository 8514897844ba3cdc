import { CresolverError, utf8Length } from '@cresolver/protocol'
import { describeRule, type Question } from '@cresolver/questions'
import { withQuestion } from './rule-in-text.ts'

/** Most bytes of ancillary data that a requester of UMA can give: 8,192 less what the oracle adds. */
export const UMA_BYTES = 8_139

/** A question in another format, and what that format cannot carry. */
export type Exported = {
  readonly text: string
  /** In whole sentences. */
  readonly lost: readonly string[]
}

/**
 * Writes a question as ancillary data of UMA, after UMIP 107: NO pays p1, YES p2, an undecided question p3.
 *
 * The question itself stands at the end of the description, so that `importMarket` reads it back whole.
 *
 * @param question - a question
 * @returns the data, at most {@link UMA_BYTES} bytes
 * @throws CresolverError `EXPORT_TOO_LONG`
 * @example
 * exportUma(parseQuestion(text)).text // 'q: title: Will BTC …, description: …, res_data: p1: 0, …'
 */
export function exportUma(question: Question): Exported {
  const { rule, finePrint } = question
  const [yes, no] = labelsOf(question)
  const description =
    finePrint ??
    `This market will resolve to "${yes}" if the rule below holds: ${describeRule(rule)}. Otherwise, this market will resolve to "${no}".`
  const text = [
    `q: title: ${question.text}`,
    `description: ${withQuestion(description, question)}`,
    `res_data: p1: 0, p2: 1, p3: 0.5. Where p1 corresponds to ${no}, p2 to ${yes}, p3 to unknown/50-50.`,
  ].join(', ')
  const bytes = utf8Length(text)
  if (bytes > UMA_BYTES) {
    throw new CresolverError({
      code: 'EXPORT_TOO_LONG',
      message: `The ancillary data has ${bytes} bytes; UMA takes ${UMA_BYTES}.`,
      hint: `Shorten the question or its fine print by ${bytes - UMA_BYTES} bytes.`,
    })
  }
  return {
    text,
    lost: canBeVoid(question) ? ['A void market pays half each at UMA.'] : [],
  }
}

/** Names of YES and NO. */
export function labelsOf({ rule }: Question): readonly [string, string] {
  return (rule.kind === 'data' ? rule.labels : undefined) ?? ['Yes', 'No']
}

/** Returns true if a rule can return the stakes. */
export function canBeVoid({ rule }: Question): boolean {
  return rule.kind === 'data' && rule.equal === 'VOID'
}
