import { describeRule, type Question, type UnixSeconds } from '@cresolver/questions'
import { canBeVoid, type Exported, labelsOf } from './export-uma.ts'

/** A question for Reality.eth. */
export type ExportedReality = Exported & {
  /** Built-in template: 0 for yes or no, 2 for one of several. */
  readonly templateId: 0 | 2
  /** Before it no answer counts; absent where the question has no deadline. */
  readonly openingTime?: UnixSeconds | undefined
  /** Names of the answers by their number, for template 2. */
  readonly outcomes?: readonly string[] | undefined
}

/** Between the parts of the text of a question. */
const DELIMITER = '\u241f'

/**
 * Writes a question for a built-in template of Reality.eth. With other labels than Yes and No, or where a
 * half is paid, the answer is one of several, otherwise yes or no.
 *
 * @param question - a question
 * @returns template, text and opening time; `invalid` and `answered too soon` are answers of every template
 */
export function exportReality(question: Question): ExportedReality {
  const { rule, category = '', finePrint } = question
  const [yes, no] = labelsOf(question)
  const splits =
    rule.kind === 'data' && (rule.split !== undefined || rule.equal === 'SPLIT')
  const isBool = yes === 'Yes' && no === 'No' && !splits
  const title = [
    question.text,
    ...(finePrint === undefined ? [] : [finePrint]),
    ...(rule.kind === 'manual' ? [] : [`Rule: ${describeRule(rule)}`]),
  ].join('\n\n')
  const outcomes = [no, yes, ...(splits ? ['50-50'] : [])]
  const parts = [
    inJson(title),
    ...(isBool ? [] : [outcomes.map((outcome) => JSON.stringify(outcome)).join(',')]),
    inJson(category),
    'en',
  ]
  return {
    templateId: isBool ? 0 : 2,
    text: parts.join(DELIMITER),
    ...(rule.deadline !== undefined && { openingTime: rule.deadline.seconds }),
    ...(!isBool && { outcomes }),
    lost: [
      ...(rule.kind === 'manual'
        ? []
        : ['The rule is words there: nothing decides by it.']),
      ...(canBeVoid(question) ? ['A void market is answered as invalid.'] : []),
    ],
  }
}

/** The template puts the text between quotation marks of JSON. */
function inJson(text: string): string {
  return JSON.stringify(text.replaceAll(DELIMITER, ' ')).slice(1, -1)
}
