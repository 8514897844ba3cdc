import { type DateInText, readDates, unixSeconds } from '@cresolver/core/questions'
import { type Clock, readClocks, secondsAt } from './read-clocks.ts'
import type { QuestionWindow, ResearchQuestion } from './reading/reader.ts'

const DAY = 86_400
/** A date without a year is the one that is nearest to the deadline. */
const HALF_A_YEAR = 182 * DAY
/** An event by a day happens in the year before it: an older event of the same kind is another one. */
const LOOK_BACK = 366 * DAY

/**
 * Reads when an event counts: from the dates, clocks and zones of question and rule, and from the deadline.
 *
 * A date of the question counts before those of the rule, whose clock and year make it exact. Without a zone a day is
 * that of UTC. An event has to lie before both ends, and it can come until the later of them is over.
 *
 * @param question - text, rule and deadline; `now` in Unix seconds
 * @returns the window in Unix seconds; without an end if neither a text nor a deadline names one
 * @example
 * readWindow({ question: 'Did X sign by June 30?', rule: 'By June 30, 2026, 11:59 PM ET.', now: 1_783_000_000 })
 * // { from: …, to: 1_782_878_399, over: 1_782_878_399, zone: 'ET' }
 */
export function readWindow(asked: ResearchQuestion): QuestionWindow {
  const { question, rule = '', deadline, now } = asked
  const reference = unixSeconds(Math.max(0, (deadline ?? now) - HALF_A_YEAR))
  const [ruledClocks, ownClocks] = [readClocks(rule), readClocks(question)]
  const read = (text: string, clocks: readonly Clock[]) =>
    reference === undefined ? [] : findTimes(text, readDates(text, reference), clocks)
  const [own, ruled] = [read(question, ownClocks), read(rule, ruledClocks)]
  const zone = [...ruledClocks, ...ownClocks][0]?.zone ?? 'UTC'
  // "If it is not played by ..." says what happens otherwise.
  const said = ruled.filter(
    ({ start }) => !/^\s*If\b.*\bnot\b/.test(sentenceBefore(rule, start)),
  )
  const main = namedSpan(own)
  const other = namedSpan(said, { first: true })
  const named = main ?? other
  const isPublicBy = PUBLIC.test(rule)
  if (named === undefined) return { to: deadline, over: deadline, zone, isPublicBy }
  const last = exact(named.last, [...own, ...ruled])
  const begins =
    named.first ?? (other && isSameDay(other.last, named.last) ? other.first : undefined)
  const first = begins && exact(begins, [...own, ...ruled])
  const end = endOf(last, zone)
  const ends = [end, deadline].filter((each) => each !== undefined)
  const to = ends.length === 0 ? undefined : Math.min(...ends)
  const begin = first && beginOf(first, zone)
  return {
    from: begin ?? (end === undefined ? undefined : end - LOOK_BACK + 1),
    to,
    over: ends.length === 0 ? undefined : Math.max(...ends),
    zone,
    isPublicBy,
  }
}

/** Returns the last second in which the event may still come; undefined if no text and no deadline names one. */
export function endOfWindow({ to, over = to }: QuestionWindow): number | undefined {
  return over
}

/** Words of a rule by which an event counts when it is known. */
const PUBLIC = /\bpublic(?:ly)?\s+(?:announc|confirm|disclos|report|known)/i

/** A date with the word before it and the clock beside it. */
type TimeInText = DateInText & {
  readonly role: 'begin' | 'end' | 'before' | 'on'
  readonly clock?: Clock | undefined
}

const ROLES = [
  ['end', /\b(?:by|until|till|through|no later than|on or before|up to)\s+$/i],
  ['before', /\b(?:before|prior to)\s+$/i],
  ['begin', /\b(?:from|since|after|between|starting|beginning)\s+$/i],
] as const
const FILLERS =
  /(?:\b(?:the\s+)?(?:end|close) of\s+|\b(?:on|the)\s+|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)+$/i

/** Characters before a date that say what it is; a text may be long and hostile. */
const REACH = { role: 80, sentence: 600 }

/** Text before a place in its sentence. */
function sentenceBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - REACH.sentence), start)
  return before.slice(Math.max(before.lastIndexOf('.'), before.lastIndexOf('\n')) + 1)
}

function findTimes(
  text: string,
  dates: readonly DateInText[],
  clocks: readonly Clock[],
): readonly TimeInText[] {
  let previous: TimeInText | undefined
  return dates.map((date) => {
    const end = date.start + date.words.length
    const clock = clocks.find(
      (each) =>
        (each.end <= date.start &&
          /^\)?,?\s*(?:on\s+)?(?:the\s+)?$/i.test(text.slice(each.end, date.start))) ||
        (each.start >= end && /^,?\s*\(?(?:at\s+)?$/i.test(text.slice(end, each.start))),
    )
    const start = Math.min(date.start, clock?.start ?? date.start)
    const before = text.slice(Math.max(0, start - REACH.role), start).replace(FILLERS, '')
    const found = ROLES.find(([, words]) => words.test(before))?.[0]
    const between = text.slice(previous ? previous.start : 0, start)
    const follows =
      previous?.role === 'begin' && /^[^.;]{0,60}(?:\band|\bto|[-–—])\s*$/i.test(between)
    const role = follows ? ('end' as const) : (found ?? 'on')
    previous = { ...date, role, clock }
    return previous
  })
}

type NamedTimes = {
  readonly first?: TimeInText | undefined
  readonly last: TimeInText
}

/** The one time that a text names; several ends name none, unless its first one is meant. */
function namedSpan(
  times: readonly TimeInText[],
  options: { readonly first?: boolean } = {},
): NamedTimes | undefined {
  const ends = times.filter(({ role }) => role === 'end' || role === 'before')
  const [last, ...others] = options.first ? ends.slice(0, 1) : ends
  if (last !== undefined) {
    if (others.some(({ from }) => from !== last.from)) return undefined
    const begins = times.filter(
      ({ role, start }) => role === 'begin' && start < last.start,
    )
    return { first: begins.at(-1), last }
  }
  const days = times.filter(({ role }) => role === 'on')
  const [only] = days
  const isOne = only !== undefined && days.every(({ from }) => from === only.from)
  // A rule that names a day without "by" tells when a thing is scheduled.
  return isOne && !options.first ? { first: only, last: only } : undefined
}

/** The same day with a clock and a year, if the texts write it so elsewhere. */
function exact(time: TimeInText, all: readonly TimeInText[]): TimeInText {
  const same = all.filter((each) => isSameDay(each, time))
  const dated = hasYear(time) ? time : (same.find(hasYear) ?? time)
  const { role, clock = same.find((each) => each.clock !== undefined)?.clock } = time
  // An event "on" a day counts all day.
  return { ...dated, role, clock: role === 'on' ? undefined : clock }
}

function isSameDay(one: TimeInText, other: TimeInText): boolean {
  const day = ({ from }: TimeInText) => isoDay(from).slice(5)
  return day(one) === day(other) && one.to - one.from === other.to - other.from
}

function hasYear({ words }: TimeInText): boolean {
  return /\d{4}/.test(words)
}

function beginOf({ from, clock }: TimeInText, zone: string): number | undefined {
  return secondsAt(isoDay(from), clock?.time ?? '00:00', clock?.zone ?? zone)
}

function endOf({ from, to, role, clock }: TimeInText, zone: string): number | undefined {
  if (clock !== undefined) {
    const at = secondsAt(isoDay(to), clock.time, clock.zone)
    if (at === undefined || role === 'before') return at === undefined ? at : at - 1
    // The last minute of an hour ends with it.
    return clock.time.endsWith(':59') ? at + 59 : at
  }
  if (role !== 'before') return secondsAt(isoDay(to), '23:59:59', zone)
  const begin = secondsAt(isoDay(from), '00:00', zone)
  return begin === undefined ? undefined : begin - 1
}

function isoDay(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}
