import { findDates, isDay } from './find-dates.ts'
import { findMeasures } from './find-measures.ts'
import { type EventWords, events, nouns } from './lexicon.ts'

const daySeconds = 86_400

/** "By a day" asks about what is near: older events of the same kind do not count. */
const lookBackSeconds = 365 * daySeconds

/** Meaning of a question, as far as rules can tell. */
export type QuestionMeaning = {
  readonly statement: string
  /** Proper name of the subject, as pages write it. */
  readonly subject: string
  /** Other proper names, which a sentence must have too. */
  readonly names: readonly string[]
  readonly nouns: readonly RegExp[]
  readonly event: EventWords
  readonly comparison?: ValueBound | undefined
  /** True if the question asks that something did not happen. */
  readonly inverted: boolean
  readonly window: CountedWindow
  readonly answerable: boolean
  readonly canEndEarly: boolean
}

/** A value that has to be reached, or not to be passed. */
export type ValueBound = {
  readonly kind: 'at-least' | 'above' | 'at-most' | 'below'
  readonly value: number
  readonly unit: string
}

const auxiliary = /^(did|was|were|is|are|has|have|had|will|does|do)\s+(the\s+)?/i
const properName =
  /(?<![\p{L}\p{N}])[\p{Lu}][\p{L}\p{N}&.-]*(?:\s+(?:of|the|de|and)\s+(?=\p{Lu})|\s+(?=\p{Lu}))?/gu
const months =
  /^(January|February|March|April|May|June|July|August|September|October|November|December)$/

/**
 * Parses an English yes-or-no question by rules.
 *
 * @param question - text of the question
 * @param deadline - end of the window if the question names none, Unix time in seconds
 */
export function parseQuestion(question: string, deadline?: number): QuestionMeaning {
  const text = question.trim().replace(/\s+/g, ' ').slice(0, 2_000)
  const body = text.replace(/\?+$/, '').replace(auxiliary, '')
  const event = eventOf(body)
  const verbAt = body.search(event.question)
  const [subject = '', ...before] = namesOf(verbAt > 0 ? body.slice(0, verbAt) : body)
  const comparison = comparisonOf(text)
  const window = parseWindow(text, deadline)
  return {
    statement: statementOf(text),
    subject,
    names: [...before, ...namesOf(verbAt > 0 ? body.slice(verbAt) : '')].filter(
      (name) => name !== subject,
    ),
    nouns: nouns.filter(([known]) => known.test(body)).map(([, sentence]) => sentence),
    event,
    comparison,
    inverted: /\b(not|fail to|never)\b/i.test(body),
    window,
    answerable: !window.impossible && isFactual(text),
    canEndEarly: comparison === undefined || /\b(report|announce|post)\b/i.test(body),
  }
}

function eventOf(body: string): EventWords {
  const known = events.find(({ question }) => question.test(body))
  if (known) return known
  const verb = /(?<=\p{Lu}[\p{L}\p{N}]* )(\p{Ll}{3,})/u.exec(body)?.[1] ?? 'happen'
  const stem = verb.replace(/e$/, '')
  return {
    question: new RegExp(`(?<!\\p{L})${verb}(?!\\p{L})`, 'u'),
    done: new RegExp(`(?<!\\p{L})${stem}(e|es|ed|s)?(?!\\p{L})`, 'iu'),
  }
}

/** Runs of capitalized words, such as "Central Bank of Norland", without months. */
function namesOf(text: string): string[] {
  const runs: string[] = []
  let end = -1
  for (const match of text.matchAll(properName)) {
    const word = match[0]
    if (months.test(word.trim())) continue
    if (match.index === end) runs.push(`${runs.pop() ?? ''}${word}`)
    else runs.push(word)
    end = match.index + word.length
  }
  return runs.map((run) => run.trim())
}

const comparisons: readonly (readonly [pattern: RegExp, kind: ValueBound['kind']])[] = [
  [/\b(at least|no less than)\b/i, 'at-least'],
  [/\b(more than|over|above|exceed)\b/i, 'above'],
  [/\b(at most|no more than)\b/i, 'at-most'],
  [/\b(less than|under|below|fewer than)\b/i, 'below'],
]

function comparisonOf(text: string): ValueBound | undefined {
  for (const [pattern, kind] of comparisons) {
    const at = text.search(pattern)
    const [measure] = at < 0 ? [] : findMeasures(text.slice(at))
    if (measure) return { kind, ...measure }
  }
  return undefined
}

function isFactual(text: string): boolean {
  if (/^(who|what|why|how|when|where|which|whom|whose)\b/i.test(text)) return false
  if (/^(should|ought|may|must)\b/i.test(text)) return false
  if (
    /\b(better|best|worse|worst|beautiful|nicer?|fair|deserves?|good|bad)\b/i.test(text)
  )
    return false
  return !/\b(did|was|has|is)\b.*\band (did|was|has|is)\b.*\bnot\b/i.test(text)
}

/** "Did X win?" becomes "X: did win." */
function statementOf(text: string): string {
  const body = text.replace(/\?+$/, '').replace(/^(did|does|do)\s+/i, '')
  return `It is true: ${body}.`
}

/** Time in which an event counts; Unix seconds. */
type CountedWindow = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** True if the text names a day that does not exist, or an end before its start. */
  readonly impossible: boolean
}

/**
 * Reads the window of an English question: "in June 2026", "on 3 June 2026", "by 30 June 2026",
 * "before 1 July 2026", "between 1 June 2026 and 30 June 2026", "from .. to ..".
 *
 * @param question - text of the question
 * @param deadline - end of the window if the question names none
 */
function parseWindow(question: string, deadline?: number): CountedWindow {
  const dates = findDates(question).map(({ date }) => date)
  if (dates.some((date) => date.length === 10 && !isDay(date)))
    return { impossible: true }
  const [first, second] = dates
  if (first === undefined) return { to: deadline, impossible: false }
  if (second !== undefined && /\b(between|from)\b/i.test(question)) {
    const [from, to] = [start(first), end(second)]
    return { from, to, impossible: to < from }
  }
  if (/\b(by|until|before|no later than)\b/i.test(question)) {
    const to = /\bbefore\b/i.test(question) ? start(first) - 1 : end(first)
    return { from: to - lookBackSeconds + 1, to, impossible: false }
  }
  return { from: start(first), to: end(first), impossible: false }
}

function start(date: string): number {
  return Date.parse(`${date.padEnd(10, '-01')}T00:00:00Z`) / 1_000
}

function end(date: string): number {
  if (date.length === 10) return start(date) + daySeconds - 1
  const [year = 0, month = 1] = date.split('-').map(Number)
  return Date.UTC(year, month, 1) / 1_000 - 1
}
