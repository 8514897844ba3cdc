import { expect, test } from 'vitest'
import { documentAt } from '../pages/render-page.ts'
import { dayOf, dayStart } from '../text/dates.ts'
import { PAGE_KINDS, type PageKind, type World, type WorldPage } from '../world.ts'
import { makeWorlds } from './make-worlds.ts'

const worlds = makeWorlds()
const unreadable: readonly PageKind[] = [
  'blocked',
  'empty',
  'thin',
  'over-limit',
  'deep-nesting',
]

/** Sides that the facts of readable pages support, with one entry for each origin. */
function sidesOf({ asked, clock, pages }: World): { YES: number; NO: number } {
  const origins = { YES: new Set<string>(), NO: new Set<string>() }
  for (const page of pages.filter(({ kind }) => !unreadable.includes(kind))) {
    const published = documentAt(page, clock)?.published
    if (published && published > dayOf(clock)) continue
    for (const { subject, event, done, date, value } of page.facts) {
      if (subject !== asked?.subject || event !== asked.event) continue
      if (date < asked.from || date > asked.to || date > dayOf(clock)) continue
      const enough = asked.atLeast === undefined || Number(value) >= asked.atLeast
      expect(done).toBe(asked.atLeast === undefined ? done : enough)
      origins[done ? 'YES' : 'NO'].add(page.origin)
    }
  }
  return { YES: origins.YES.size, NO: origins.NO.size }
}

function expectedOf(world: World): World['expected'] {
  if (!world.asked) return 'INVALID'
  const { YES, NO } = sidesOf(world)
  if (YES >= 2 && NO === 0) return 'YES'
  if (dayStart(world.asked.to) + 86_400 > world.clock) return 'TOO_EARLY'
  return NO >= 2 && YES === 0 ? 'NO' : 'UNKNOWN'
}

test.each(worlds.map((world) => [world.id, world] as const))(
  'the expected outcome of %s follows from what its pages state',
  (_id, world) => expect(world.expected).toBe(expectedOf(world)),
)

test('every outcome occurs often enough to be measured', () => {
  const count = (outcome: World['expected']) =>
    worlds.filter(({ expected }) => expected === outcome).length
  expect(worlds.length).toBeGreaterThanOrEqual(66)
  expect(count('YES')).toBeGreaterThanOrEqual(18)
  expect(count('NO')).toBeGreaterThanOrEqual(18)
  expect(count('TOO_EARLY')).toBeGreaterThanOrEqual(6)
  expect(count('INVALID')).toBeGreaterThanOrEqual(6)
  expect(count('UNKNOWN')).toBeGreaterThanOrEqual(6)
})

test('every kind of page and every format and language occurs', () => {
  const pages = worlds.flatMap((world) => world.pages)
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(PAGE_KINDS))
  expect(new Set(pages.map(({ format }) => format)).size).toBe(3)
  const languages = pages.flatMap(({ versions }) =>
    versions.map((v) => v.document.language),
  )
  expect(new Set(languages)).toEqual(new Set(['en', 'de', 'fr', 'es']))
})

test('equal seeds give equal worlds, and other seeds give others', () => {
  expect(makeWorlds(1)).toEqual(worlds)
  expect(makeWorlds(2)).not.toEqual(worlds)
})

test('an address belongs to one page of one world', () => {
  const hosts = new Map<string, string>()
  const addresses = new Set<string>()
  for (const { id, pages } of worlds) {
    for (const { host, path } of pages) {
      expect(hosts.get(host) ?? id).toBe(id)
      hosts.set(host, id)
      expect(addresses.has(`${host}${path}`)).toBe(false)
      addresses.add(`${host}${path}`)
    }
  }
})

test('pages hold enough natural text, and no placeholder is left', () => {
  const short = (page: WorldPage) => ['empty', 'thin', 'blocked'].includes(page.kind)
  for (const page of worlds.flatMap(({ pages }) => pages)) {
    for (const { document } of page.versions) {
      const text = [document.title, ...document.paragraphs, document.hidden ?? ''].join(
        ' ',
      )
      expect(text).not.toMatch(/\{\w+\}|undefined/)
      if (!short(page)) expect(document.paragraphs.join(' ').length).toBeGreaterThan(200)
    }
  }
})

test('the first sources of a world are two different hosts with different words', () => {
  for (const { pages, expected } of worlds) {
    if (expected !== 'YES' && expected !== 'NO') continue
    const [one, other] = pages
    expect(one?.origin).not.toBe(other?.origin)
    expect(one?.versions[0]?.document.paragraphs).not.toEqual(
      other?.versions[0]?.document.paragraphs,
    )
  }
})

test('the example of the README is in the frozen web', () => {
  const example = worlds.find(
    ({ question }) => question === 'Did the Bank of Eurovale cut rates in June 2026?',
  )
  expect(example?.expected).toBe('YES')
})
