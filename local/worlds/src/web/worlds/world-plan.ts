import { hashText } from '../held-out.ts'
import { addDays, dateText, dayStart, monthText } from '../text/dates.ts'
import { fill } from '../text/names.ts'
import type { FactQuestion, PageLanguage } from '../world.ts'
import type { Family } from './families/family.ts'

/** Everything that the pages of one world have in common. */
export type WorldPlan = {
  readonly id: string
  readonly seed: number
  readonly family: Family
  readonly name: string
  /** Part of every host name of the world. */
  readonly slug: string
  /** Language of the first source; the press is in English too. */
  readonly language: PageLanguage
  readonly asked: FactQuestion
  readonly question: string
  /** Day on which the event happened, or on which it was last missing. */
  readonly eventDay: string
  /** Unix time in seconds. */
  readonly clock: number
  readonly random: SeededRandom
}

/** Choices that lead to a plan. */
export type PlanChoice = {
  readonly id: string
  readonly seed: number
  readonly family: Family
  readonly name: string
  readonly turn: number
  /** True if the clock stands within the window. */
  readonly open?: boolean | undefined
  /** YYYY-MM; otherwise the seed chooses. */
  readonly month?: string | undefined
}

const languages: readonly PageLanguage[] = ['en', 'de', 'fr', 'es']
const months = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08']
const noonSeconds = 43_200

/** Chooses window, days and clock of a world. */
export function planWorld(choice: PlanChoice): WorldPlan {
  const { id, family, name, turn, open = false } = choice
  const seed = hashText(`${choice.seed}:${id}`)
  const random = seededRandom(seed)
  const month = choice.month ?? random.pick(months)
  const from = `${month}-01`
  const to = addDays(nextMonth(month), -1)
  const kind = family.windows[turn % family.windows.length] ?? 'in'
  const eventDay = open ? `${month}-15` : `${month}-${10 + random.next(12)}`
  const subject = fill(family.subject, { name })
  return {
    id,
    seed,
    family,
    name,
    slug: name.toLowerCase(),
    language: languages[(turn + family.id.length) % languages.length] ?? 'en',
    asked: {
      subject,
      event: family.event,
      from: kind === 'by' ? addDays(to, -364) : from,
      to,
      ...(family.measure ? { atLeast: family.measure.limit } : {}),
    },
    question: `${fill(family.question, { name })} ${windowText(kind, from, to)}?`,
    eventDay,
    clock: dayStart(open ? `${month}-16` : addDays(to, 14)) + noonSeconds,
    random,
  }
}

function nextMonth(month: string): string {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
}

function windowText(kind: 'in' | 'by' | 'between', from: string, to: string): string {
  if (kind === 'in') return `in ${monthText(from, 'en')}`
  if (kind === 'by') return `by ${dateText(to, 'en')}`
  return `between ${dateText(from, 'en')} and ${dateText(to, 'en')}`
}

/** Numbers and choices that follow from a seed alone. */
type SeededRandom = {
  /** A whole number from 0 to `below` - 1. */
  readonly next: (below: number) => number
  readonly pick: <T>(values: readonly T[]) => T
  readonly shuffle: <T>(values: readonly T[]) => T[]
}

/** Starts a sequence; equal seeds give equal sequences. */
function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[next(values.length)]
    if (value === undefined) throw new RangeError('There is nothing to pick from.')
    return value
  }
  const shuffle = <T>(values: readonly T[]): T[] => {
    const keyed = values.map((value) => ({ value, key: next(0x40000000) }))
    return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value)
  }
  return { next, pick, shuffle }
}
