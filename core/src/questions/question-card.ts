import { describeRule, ruleTerms } from './describe-rule.ts'
import { AT_SIGN } from './language/characters.ts'
import { tagSignOf } from './language/spelling.ts'
import { readQuestion } from './read-question.ts'
import { isWebAddress } from './web-address.ts'

/** Content of the card of a market. */
type QuestionCard = {
  readonly title: string
  readonly event?: string | undefined
  readonly category?: string | undefined
  /** An http or https address. */
  readonly picture?: string | undefined
  /** The full text of the rules for people, of several lines. */
  readonly finePrint?: string | undefined
  /** Names of YES and NO, where the rule has some. */
  readonly labels?: readonly [string, string] | undefined
  /** Way of deciding it, in a few words; absent for a plain question. */
  readonly rule?: string | undefined
  /** The same in terms: source, condition and time, or who decides. */
  readonly terms?: readonly string[] | undefined
}

/**
 * Reads what the card of a market shows, for every text that a market can have.
 *
 * @param text - the market's question
 * @returns the card; the title of a malformed text is its first line with words in it
 */
export function questionCard(text: string): QuestionCard {
  const reading = readQuestion(text)
  if (reading.kind === 'plain') return { title: text.trim() }
  if (reading.kind === 'malformed') return { title: firstWords(text) }
  const { text: title, event, category, picture, finePrint, rule } = reading.question
  return {
    title,
    ...(event !== undefined && { event }),
    ...(category !== undefined && { category }),
    ...(picture !== undefined && isWebAddress(picture) && { picture }),
    ...(finePrint !== undefined && { finePrint }),
    ...(rule.kind === 'data' && rule.labels && { labels: rule.labels }),
    rule: describeRule(rule),
    terms: ruleTerms(rule),
  }
}

function firstWords(text: string): string {
  const tag = tagSignOf(text) === AT_SIGN ? /^\s*@+\S*/ : /^\s*§+\S*/
  const lines = text.split('\n').map((line) => line.replace(tag, '').trim())
  return lines.find((line) => line !== '') ?? ''
}
