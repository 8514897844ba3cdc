import type { Span } from '../../evidence/weighing/weighed-claim.ts'
import { formatMoment, parseOffset, type UnixSeconds, unixSeconds } from '../moment.ts'
import { type DateInText, readDates } from '../reading/dates.ts'
import type { DataRule } from '../rule.ts'
import { isDocument } from '../sources/reading.ts'
import type { ZonedMoment } from '../zoned-moment.ts'
import { type DataSubject, dataSubject } from './data-subject.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'
import { anywhere, namedDays } from './named-days.ts'

const day = 86_400

/** Finds titles about another time than the rule. */
export function lintDates(subject: LintSubject): readonly Diagnostic[] {
  const { question, deadline, now } = subject
  const { text } = question
  const data = dataSubject(subject)
  if (data === undefined || typeof data === 'string' || deadline === undefined) return []
  const times = isDocument(data.rule.source)
    ? timesOfDocument(data, deadline)
    : timesOfPrice(data.rule, deadline)
  const reference = Math.max(0, Math.min(now, deadline) - day)
  // A date without a year may be that of a time of the rule, too.
  const dates = [reference, ...times.map(({ from }) => from - 2 * day)]
    .flatMap((from) => readDates(text, unixSeconds(Math.max(0, from)) ?? now))
    .map((date) => ({ ...date, role: roleOf(text, date) }))
  const main = dates.filter(({ role }) => role === 'subject' || role === 'begin')
  const said = main.length > 0 ? main : dates
  const [first] = said
  if (first === undefined || said.some((date) => times.some((time) => meets(date, time))))
    return []
  const counts = times.find(({ roles }) => roles.includes(first.role)) ?? times[0]
  return [
    {
      code: 'DATE_DIFFERS',
      severity: 'error',
      position: { field: 'rule.deadline' },
      message: `The text says ${first.words}; the rule looks at ${counts?.words}.`,
      proposal: `Write one date: ${formatMoment(first.to).slice(0, 10)} in the rule, or the date of the rule in the text.`,
    },
  ]
}

/** A time of a rule, with what a date in the title can be to meet it. */
type RuleTime = Span & {
  readonly words: string
  readonly roles: readonly DateRole[]
  /** Seconds of the longest date that can meet it. */
  readonly longest?: number
}

function meets(date: DateInText & { readonly role: DateRole }, time: RuleTime): boolean {
  const { from, to, roles, longest = Number.POSITIVE_INFINITY } = time
  const isLong = date.to - date.from >= longest
  return !isLong && roles.includes(date.role) && date.from <= to && date.to >= from
}

/** A price has its moments, each in its own offset; without one the deadline counts. */
function timesOfPrice(rule: DataRule, deadline: UnixSeconds): readonly RuleTime[] {
  const { at, window, than } = rule
  const end = at ?? window?.to ?? rule.deadline
  const roles = ['subject', 'end', 'begin'] as const
  return [
    end === undefined ? timeAnywhere(deadline, roles) : timeOf(end, roles),
    ...(window === undefined ? [] : [timeOf(window.from, ['begin'])]),
    ...(than === undefined || than === 'open' ? [] : [timeOf(than, ['subject'])]),
  ]
}

/** The market's deadline has no zone. */
function timeAnywhere(moment: UnixSeconds, roles: readonly DateRole[]): RuleTime {
  const { from, to } = anywhere(moment)
  return { from: from - 1, to: to + 1, words: formatMoment(moment), roles }
}

function timeOf({ seconds, offset }: ZonedMoment, roles: readonly DateRole[]): RuleTime {
  const local = seconds + (parseOffset(offset) ?? 0)
  // A window that ends at midnight is over with the day before.
  return { from: local - 1, to: local + 1, words: formatMoment(seconds), roles }
}

/**
 * A document is about the days that the rule names; its deadline leaves time to publish it. Without such a day
 * the title may name any that is not after the deadline.
 */
function timesOfDocument(
  { rule, readings: { counted, neighbors } }: DataSubject,
  deadline: UnixSeconds,
): readonly RuleTime[] {
  const days = [...counted, ...neighbors].flatMap((each) => namedDays(each, rule.until))
  const end = { ...anywhere(deadline), words: formatMoment(deadline) }
  if (days.length === 0) {
    const before: readonly DateRole[] = ['subject', 'begin', 'release']
    return rule.when === undefined
      ? [{ ...end, from: 0, roles: [...before, 'end'] }]
      : [
          { ...end, from: 0, roles: before },
          { ...end, roles: ['end'] },
        ]
  }
  const release = { ...end, from: Math.min(...days.map(({ from }) => from)) }
  const named = days.map((span) => ({
    ...span,
    words: new Date((span.to - day / 2) * 1_000).toISOString().slice(0, 10),
  }))
  return [
    ...named.map((each): RuleTime => ({ ...each, roles: ['subject', 'begin', 'end'] })),
    { ...end, roles: ['end'] },
    { ...release, roles: ['release'] },
    // The first of a month stands for the month: any other day is that of the release.
    ...(named.every(({ words }) => words.endsWith('-01'))
      ? [{ ...release, roles: ['subject'] as const, longest: day }]
      : []),
  ]
}

/** Role of a date in a title: what the question is about, where its time begins or ends, or when data appear. */
type DateRole = 'subject' | 'begin' | 'end' | 'release'

/** Returns what a date is by the words in front of it. */
function roleOf(title: string, { start }: DateInText): DateRole {
  const before = title.slice(0, start)
  const role = roles.find(([, words]) => words.test(before))
  return role?.[0] ?? 'subject'
}

const roles: readonly (readonly [DateRole, RegExp])[] = [
  [
    'end',
    /\b(?:by|before|until|till|through|as of|no later than)\s+(?:the\s+)?(?:end of\s+)?$/i,
  ],
  ['begin', /\b(?:from|since|after|between|starting|beginning|week of)\s+(?:on\s+)?$/i],
  [
    'release',
    /\b(?:released|published|reported|announced|printed|due|out)\s+(?:(?:on|in)\s+)?$/i,
  ],
]
