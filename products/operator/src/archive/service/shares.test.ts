import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_ARCHIVE_SETTINGS } from './archive-settings.ts'
import { openShares, type PostedContent } from './shares.ts'

const limits = { mostWaiting: 24, mostWaitingBytes: 2_400 }
const none = () => false

/** Shares with what is in them, counted apart. */
function openCounted(
  isPreferred: (post: PostedContent) => boolean = none,
  within = limits,
) {
  const shares = openShares(within)
  const here = new Map<string, PostedContent>()
  const keyOf = ({ sender, hash }: PostedContent) => `${sender} ${hash}`
  return {
    shares,
    /** Posts as an archive does; returns false if it is refused. */
    post(post: PostedContent): boolean {
      if (shares.has(post.hash, post.sender)) return true
      const leaving = shares.makeRoom(post.sender, post.bytes, isPreferred)
      for (const each of leaving ?? []) {
        shares.drop(each)
        here.delete(keyOf(each))
      }
      if (!leaving) return false
      shares.add(post)
      here.set(keyOf(post), post)
      return true
    },
    of: (sender: string) => [...here.values()].filter((each) => each.sender === sender),
    hashes: (sender: string) =>
      [...here.values()].flatMap((each) => (each.sender === sender ? [each.hash] : [])),
    all: () => [...here.values()],
  }
}

const sumOf = (posts: readonly PostedContent[]) =>
  posts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Posts, half of them of the hostile sender, whose contents are tiny, like the others' or large. */
const steps = fc.constantFrom(3, 100, 2_500).chain((hostile) =>
  fc.array(
    fc
      .constantFrom('hostile', 'hostile', 'hostile', 'one', 'two', 'three')
      .chain((sender) =>
        fc.record({
          sender: fc.constant(sender),
          hash: fc.integer({ min: 0, max: 60 }).map(String),
          bytes: fc.integer({ min: 1, max: sender === 'hostile' ? hostile : 300 }),
          marketId: fc.constantFrom(undefined, '7'),
        }),
      ),
    { minLength: 40, maxLength: 200 },
  ),
)

test('whatever one sender posts, what the others posted within their share stays', () => {
  let evictions = 0
  fc.assert(
    fc.property(steps, (posts) => {
      const counted = openCounted(({ marketId }) => marketId === '7')
      const kept: PostedContent[] = []
      for (const post of posts) {
        const own = kept.filter(({ sender }) => sender === post.sender)
        const before = counted.of('hostile').length
        const fits =
          own.length < limits.mostWaiting / 4 &&
          sumOf(own) + post.bytes <= limits.mostWaitingBytes / 4
        if (post.sender === 'hostile') counted.post(post)
        else if (fits && !counted.shares.has(post.hash, post.sender)) {
          expect(counted.post(post)).toBe(true)
          kept.push(post)
        }
        if (counted.of('hostile').length < before) evictions += 1
        for (const { hash, sender } of kept)
          expect(counted.shares.has(hash, sender)).toBe(true)
        expect(counted.all().length).toBeLessThanOrEqual(limits.mostWaiting)
        expect(sumOf(counted.all())).toBeLessThanOrEqual(limits.mostWaitingBytes)
      }
      expect([...new Set(counted.all().map(({ hash }) => hash))].sort()).toEqual(
        [...counted.shares.hashes()].sort(),
      )
    }),
  )
  expect(evictions).toBeGreaterThan(0)
})

test('any senders together stay within the limits, and only the largest one loses', () => {
  const any = fc.record({
    sender: fc.integer({ min: 0, max: 30 }).map(String),
    hash: fc.integer({ min: 0, max: 60 }).map(String),
    bytes: fc.integer({ min: 1, max: 2_500 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 120 }), (posts) => {
      const counted = openCounted()
      const shareOf = (of: readonly PostedContent[]) =>
        Math.max(of.length / limits.mostWaiting, sumOf(of) / limits.mostWaitingBytes)
      for (const post of posts) {
        const before = new Map<string, readonly PostedContent[]>()
        for (const { sender } of counted.all()) before.set(sender, counted.of(sender))
        counted.post(post)
        const own = shareOf(counted.of(post.sender))
        for (const [sender, had] of before) {
          const has = counted.of(sender)
          if (sender !== post.sender && has.length < had.length)
            expect(shareOf(had)).toBeGreaterThanOrEqual(own - 1e-9)
        }
        expect(counted.all().length).toBeLessThanOrEqual(limits.mostWaiting)
        expect(sumOf(counted.all())).toBeLessThanOrEqual(limits.mostWaitingBytes)
      }
    }),
  )
})

test('a sender loses its oldest content, what names a market with an open request last', () => {
  const { post, hashes } = openCounted(({ marketId }) => marketId === '7')
  post({ sender: 'a', hash: 'open', bytes: 1, marketId: '7' })
  post({ sender: 'a', hash: 'settled', bytes: 1, marketId: '8' })
  post({ sender: 'a', hash: 'none', bytes: 1 })
  for (let count = 3; count < limits.mostWaiting; count += 1)
    post({ sender: 'a', hash: `${count}`, bytes: 1, marketId: '7' })
  post({ sender: 'a', hash: 'x', bytes: 1 })
  expect(hashes('a').slice(0, 2)).toEqual(['open', 'none'])
  post({ sender: 'a', hash: 'y', bytes: 1, marketId: '7' })
  post({ sender: 'a', hash: 'z', bytes: 1, marketId: '7' })
  post({ sender: 'a', hash: 'last', bytes: 1, marketId: '7' })
  expect(hashes('a')).toHaveLength(limits.mostWaiting)
  expect(hashes('a')[0]).toBe('3')
})

test('naming a market with an open request takes nothing from another sender', () => {
  const { post, hashes } = openCounted(({ marketId }) => marketId === '7')
  post({ sender: 'small', hash: 'kept', bytes: 100 })
  for (let count = 0; count < 100; count += 1)
    post({ sender: 'hostile', hash: `${count}`, bytes: 100, marketId: '7' })
  expect(hashes('small')).toEqual(['kept'])
  expect(hashes('hostile')).toHaveLength(limits.mostWaiting - 1)
})

test('a sender who posts the content of another first cannot take it away again', () => {
  const { post, shares } = openCounted()
  post({ sender: 'hostile', hash: 'same', bytes: 100 })
  post({ sender: 'small', hash: 'same', bytes: 100 })
  for (let count = 0; count < 100; count += 1)
    post({ sender: 'hostile', hash: `${count}`, bytes: 100 })
  expect(shares.has('same', 'hostile')).toBe(false)
  expect(shares.has('same')).toBe(true)
})

test('the sender with the oldest content loses it among equal ones', () => {
  const { post, all } = openCounted()
  for (let count = 0; count < limits.mostWaiting + 2; count += 1)
    post({ sender: `${count}`, hash: `${count}`, bytes: 1 })
  expect(all()[0]?.sender).toBe('2')
})

test('content that is more than any other sender has is refused, and nothing leaves', () => {
  const { post, all } = openCounted()
  for (let count = 0; count < limits.mostWaiting; count += 1)
    post({ sender: `${count}`, hash: `${count}`, bytes: 100 })
  expect(post({ sender: 'new', hash: 'large', bytes: 101 })).toBe(false)
  expect(all()).toHaveLength(limits.mostWaiting)
  expect(post({ sender: 'new', hash: 'fits', bytes: 100 })).toBe(true)
  expect(post({ sender: 'new', hash: 'huge', bytes: 2_401 })).toBe(false)
})

test('1,000 addresses leave everyone else nine contents and 127 kB', () => {
  const { post, hashes } = openCounted(none, DEFAULT_ARCHIVE_SETTINGS)
  const flood = (round: number) => {
    for (let address = 0; address < 1_000; address += 1)
      post({ sender: `${address}`, hash: `${round} ${address}`, bytes: 13_000 })
  }
  for (let round = 0; round < 10; round += 1) flood(round)
  for (let count = 0; count < 9; count += 1)
    expect(post({ sender: 'honest', hash: `${count}`, bytes: 14_100 })).toBe(true)
  for (let round = 10; round < 12; round += 1) flood(round)
  expect(hashes('honest')).toHaveLength(9)
  expect(post({ sender: 'other', hash: 'page', bytes: 2_000_000 })).toBe(false)
})
