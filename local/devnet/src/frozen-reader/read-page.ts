import type { ClaimSide, ReadablePage, ReadClaim } from '@cresolver/agent/research'
import { findDates } from './find-dates.ts'
import { findMeasures } from './find-measures.ts'
import { givesOrders } from './gives-orders.ts'
import { negation, notYet, otherSubject } from './lexicon.ts'
import type { QuestionMeaning, ValueBound } from './parse-question.ts'
import { splitSentences } from './split-sentences.ts'

const common: readonly (readonly [language: string, words: RegExp])[] = [
  ['en', /\b(the|of|and|was|that|with|for)\b/gi],
  ['de', /\b(der|die|das|und|nicht|mit|von|wurde)\b/gi],
  ['fr', /\b(le|les|des|une|dans|est|par|du)\b/gi],
  ['es', /\b(el|los|las|una|del|por|para|con)\b/gi],
]

const readLength = 5_000

const [shortestQuote, longestQuote, mostClaims] = [12, 300, 6]
/** A page without a date in the sentence reports what is new: at most so many days later. */
const newsDays = 7
const daySeconds = 86_400

/**
 * Finds sentences of a page that report the event or its opposite, within the window.
 *
 * @param page - one page
 * @param question - from `parseQuestion`
 * @param now - Unix time in seconds; what happened later is ignored
 * @returns at most six claims; text and quote are the sentence. None if the page gives orders
 */
export function readPage(
  page: ReadablePage,
  question: QuestionMeaning,
  now: number,
): readonly ReadClaim[] {
  if (question.subject === '') return []
  if (givesOrders(page.title) || givesOrders(page.text)) return []
  const language = page.language ?? detectLanguage(page.text)
  const claims: ReadClaim[] = []
  for (const sentence of splitSentences(page.text)) {
    if (claims.length === mostClaims) break
    const claim = readSentence(sentence, { page, question, now, language })
    if (claim && !claims.some(({ quote }) => quote === claim.quote)) claims.push(claim)
  }
  return claims
}

type Reading = {
  readonly page: ReadablePage
  readonly question: QuestionMeaning
  readonly now: number
  readonly language: string
}

function readSentence(sentence: string, reading: Reading): ReadClaim | undefined {
  if (sentence.length < shortestQuote || sentence.length > longestQuote) return undefined
  if (sentence.endsWith('?') || !isAbout(sentence, reading.question)) return undefined
  const side = sideOf(sentence, reading)
  const when = side && whenOf(sentence, reading)
  if (!side || !when) return undefined
  const { comparison, inverted } = reading.question
  // A figure, a decision on its day and an event that ends what is asked for are final.
  const isFinal = comparison !== undefined || inverted || when.eventDate !== undefined
  const kind = side === 'NO' && isFinal ? ({ kind: 'excluded' } as const) : {}
  return { quote: sentence, supports: side, ...kind, ...when }
}

function isAbout(sentence: string, { subject, names, nouns }: QuestionMeaning): boolean {
  const at = sentence.indexOf(subject)
  if (at < 0 || otherSubject.test(sentence.slice(0, at))) return false
  return (
    names.every((name) => sentence.includes(name)) &&
    nouns.every((noun) => noun.test(sentence))
  )
}

function sideOf(
  sentence: string,
  { question, language }: Reading,
): ClaimSide | undefined {
  if (notYet.test(sentence)) return undefined
  const reported = question.comparison
    ? compare(sentence, question.comparison, language)
    : eventSide(sentence, question)
  if (reported === undefined) return undefined
  return reported === question.inverted ? 'NO' : 'YES'
}

/** True if the sentence reports the event, false if it reports the opposite. */
function eventSide(sentence: string, question: QuestionMeaning): boolean | undefined {
  const { event, subject } = question
  const done = event.done.exec(sentence)
  const opposite = event.notDone?.exec(sentence)
  if (done && opposite) return undefined
  const found = done ?? opposite
  if (!found) return undefined
  if (event.subjectActs && done && !acts(sentence, subject, done.index)) return undefined
  const negated = negation.test(clauseAround(sentence, found.index))
  if (opposite) return negated ? undefined : false
  return !negated
}

function acts(sentence: string, subject: string, verbAt: number): boolean {
  const at = sentence.indexOf(subject)
  return at < verbAt || /\bby (the )?$/.test(sentence.slice(0, at))
}

function clauseAround(sentence: string, index: number): string {
  const start = sentence.slice(0, index).search(/[,;:](?!\d)[^,;:]*$/)
  const rest = sentence.slice(index)
  const end = rest.search(/[,;:](?!\d)/)
  return sentence.slice(start + 1, end < 0 ? undefined : index + end)
}

function compare(
  sentence: string,
  { kind, value: limit, unit }: ValueBound,
  language: string,
): boolean | undefined {
  const values = findMeasures(sentence, language).filter((each) => each.unit === unit)
  const [only] = values
  if (!only || values.length > 1 || negation.test(sentence)) return undefined
  if (kind === 'at-least') return only.value >= limit
  if (kind === 'above') return only.value > limit
  return kind === 'at-most' ? only.value <= limit : only.value < limit
}

/** The day of the event; undefined if it is not within the window, or cannot be known. */
function whenOf(
  sentence: string,
  { page, question, now }: Reading,
): Pick<ReadClaim, 'eventDate'> | undefined {
  const dates = findDates(sentence)
  if (dates.some(({ ambiguous }) => ambiguous)) return undefined
  const [first] = dates
  if (!first) return page.date && isNews(page.date, question, now) ? {} : undefined
  const inside = dates.find(({ date }) => isInside(date, question, now))
  if (!inside) return undefined
  return inside.date.length === 10 ? { eventDate: inside.date } : {}
}

function isInside(date: string, { window }: QuestionMeaning, now: number): boolean {
  const start = Date.parse(`${date.padEnd(10, '-01')}T00:00:00Z`) / 1_000
  if (Number.isNaN(start) || start > now) return false
  return start >= (window.from ?? 0) && start <= (window.to ?? now)
}

function isNews(date: string, question: QuestionMeaning, now: number): boolean {
  const earlier = Date.parse(`${date}T00:00:00Z`) - newsDays * daySeconds * 1_000
  if (Number.isNaN(earlier) || Date.parse(`${date}T00:00:00Z`) / 1_000 > now) return false
  return (
    isInside(date, question, now) ||
    isInside(new Date(earlier).toISOString().slice(0, 10), question, now)
  )
}

/** The language whose most common words a text has most often; English if it has none. */
function detectLanguage(text: string): string {
  const start = text.slice(0, readLength)
  const counted = common.map(([language, words]) => ({
    language,
    count: start.match(words)?.length ?? 0,
  }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best), {
    language: 'en',
    count: 0,
  }).language
}
