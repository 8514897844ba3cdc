import { describe, expect, test } from 'vitest'
import { hashOfList, hashText, PANEL_LIMITS } from '../../protocol/index.ts'
import type { JoinedRecord } from '../record/round-head.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import {
  answerBlock,
  checksOf,
  collectors,
  rename,
  signedRound,
  workers,
} from './signed-round.fixture.ts'

const { joined, facts } = signedRound()
const [one, two] = collectors
const other = hashText('another')
const late = `0x${'e'.repeat(40)}`

function open(
  record: JoinedRecord,
  of: GatheredFacts | undefined,
  reportBlock?: bigint,
): string[] {
  return checksOf(record, of, [], reportBlock).flatMap(({ name, end, detail }) =>
    end === 'holds' ? [] : [`${name} ${end}: ${detail}`],
  )
}

const changeAnnouncement = (
  at: number,
  change: Partial<GatheredFacts['committed'][number]>,
): GatheredFacts => ({
  ...facts,
  committed: facts.committed.map((each, index) =>
    index === at ? { ...each, ...change } : each,
  ),
})

const names = (found: readonly string[]) => found.map((each) => each.replace(/: .*$/, ''))

test('nothing can be said of announcements that were not read', () => {
  expect(open(joined, undefined)).toEqual([
    'announcements cannot-say: what collectors and workers announced was not read from a node',
  ])
})

test.each([
  ['request', { requestedBlock: 101n }],
  ['distance', { distance: 2n }],
])('the last block for answers follows from the %s', (_, change) => {
  const found = open(joined, { ...facts, ...change })
  expect(found).toEqual([
    expect.stringMatching(
      /^answer block fails: the record says 123; the chain says 12[24]$/,
    ),
  ])
})

describe('an announcement', () => {
  test.each<[string, number, Partial<GatheredFacts['committed'][number]>, string]>([
    ['of another list', 0, { hash: other }, `list ${one} fails`],
    ['of a list in another block', 0, { block: 109n }, `list ${one} fails`],
    ['of a list of another collector', 2, { collector: one }, `list ${two} fails`],
    ['of another bundle', 1, { hash: other }, `announcement ${one} fails`],
    ['in another block', 3, { block: 132n }, `announcement ${two} fails`],
  ])('%s fails', (_, at, change, expected) => {
    expect(names(open(joined, changeAnnouncement(at, change)))).toEqual([expected])
  })

  test('fails without a bundle if the record has one', () => {
    const of = changeAnnouncement(1, { stage: 0 })
    expect(names(open(joined, of))).toEqual([`announcement ${one} fails`])
  })

  test('has the block that the record says', () => {
    const bundles = joined.bundles.map(({ block: _, ...named }) => named)
    const of = changeAnnouncement(1, { block: 1n })
    expect(open({ ...joined, bundles }, of)).toEqual([
      `announcement ${one} fails: bundle in block undefined`,
      `announcement ${two} fails: bundle in block undefined`,
    ])
  })
})

describe('a bundle that the record leaves out', () => {
  const without = (collector: string): JoinedRecord => ({
    ...joined,
    bundles: joined.bundles.filter((each) => each.collector !== collector),
  })
  const hash = joined.bundles[1]?.hash
  const said = `announcement ${two} cannot-say: it announced ${hash} in block 131, which the record leaves out: the nodes could not read it, or left it out`

  test('cannot be said to be unreadable, if it was announced before the report', () => {
    expect(open(without(two), facts)).toEqual([said])
    expect(open(without(two), facts, 131n)).toEqual([said])
    expect(open(without(two), facts, 130n)).toEqual([])
    expect(names(open(without(one), facts))).toContain(`announcement ${one} cannot-say`)
  })

  test('needs no mention beyond the bundles that a round reads, nor if its collector announced before', () => {
    const after = { collector: late, stage: 1, hash: other, block: 129n }
    const again = { collector: one, stage: 1, hash: other, block: 129n }
    const committed = [...facts.committed, again, after]
    expect(PANEL_LIMITS.bundles).toBe(2)
    expect(open(joined, { ...facts, committed })).toEqual([])
    const [listed, own, ...others] = facts.committed
    if (!listed || !own) throw new Error('the first collector announced')
    const before = [listed, own, again, ...others]
    expect(open(without(two), { ...facts, committed: before })).toEqual([said])
  })

  test('is not one of which only the list was announced', () => {
    const committed = facts.committed.slice(0, 3)
    expect(open(without(two), { ...facts, committed })).toEqual([])
  })
})

describe('a list that the record leaves out', () => {
  const unlisted: JoinedRecord = {
    ...joined,
    bundles: joined.bundles.map(({ list, listBlock, ...named }) =>
      named.collector === two ? named : { ...named, ...(list && { list, listBlock }) },
    ),
  }
  const said = `list ${two} fails: the record leaves out its list of hashes in block 111`

  test('fails if it was announced in time', () => {
    expect(open(unlisted, facts)).toEqual([said])
    const last = BigInt(answerBlock)
    expect(open(unlisted, changeAnnouncement(2, { block: last }))).toEqual([
      said.replace('111', String(last)),
    ])
  })

  test.each<[string, Partial<GatheredFacts['committed'][number]>]>([
    ['too late', { block: BigInt(answerBlock) + 1n }],
    ['with another hash', { hash: other }],
    ['by another collector', { collector: late }],
    ['as a bundle', { stage: 1 }],
  ])('holds if it was announced %s', (_, change) => {
    expect(open(unlisted, changeAnnouncement(2, change))).toEqual([])
  })

  test('cannot be named without its bundle', () => {
    const bundles = unlisted.bundles.map(({ content, ...named }) =>
      named.collector === two ? named : { ...named, ...(content && { content }) },
    )
    expect(names(open({ ...joined, bundles }, facts))).not.toContain(`list ${two} fails`)
  })

  test('leaves its answers unlisted, unless another list has them', () => {
    const without: JoinedRecord = {
      ...unlisted,
      bundles: unlisted.bundles.filter(({ collector }) => collector === two),
      seats: joined.seats.slice(0, 1),
    }
    const [seat] = names(open(without, undefined)).slice(-1)
    expect(seat).toBe(`seat ${workers[0]} fails`)
    const detail = open(without, undefined).at(-1)
    expect(detail).toContain('the bundles say no answer, no defence, ASK NOT_LISTED')
    expect(
      open({ ...without, bundles: joined.bundles.slice(1) }, undefined),
    ).toHaveLength(1)
  })
})

describe('a hash that a worker posted itself', () => {
  const third = workers[2]
  const hash = joined.seats[2]?.answer ?? ''
  /** Without lists the posted hash alone makes the answer count. */
  const unlisted: JoinedRecord = {
    ...joined,
    bundles: joined.bundles.map((named) => {
      const { list: _, listBlock: __, ...bare } = rename(named, { list: [] })
      return bare
    }),
  }
  const seatEnd = (of: GatheredFacts | undefined, record = unlisted) =>
    checksOf(record, of).find(({ name }) => name === `seat ${third}`)?.end
  const postedAt = (block: bigint, value = hash): GatheredFacts => ({
    ...facts,
    posted: [{ worker: third.toUpperCase().replace('X', 'x'), hash: value, block }],
  })

  test('counts from the draw until the answers are shown', () => {
    expect(seatEnd(postedAt(103n))).toBe('holds')
    expect(open(joined, postedAt(103n))).toEqual([])
    expect(seatEnd(postedAt(BigInt(answerBlock)))).toBe('holds')
    expect(seatEnd(postedAt(BigInt(answerBlock) + 1n))).toBe('fails')
    expect(seatEnd(postedAt(102n))).toBe('fails')
    expect(seatEnd(postedAt(112n, other))).toBe('fails')
  })

  test('is what the record says where no chain was read', () => {
    expect(seatEnd(undefined)).toBe('holds')
    expect(seatEnd(undefined, { ...unlisted, answerBlock: 0 })).toBe('holds')
    const seats = unlisted.seats.map(({ posted: _, ...seat }) => seat)
    expect(seatEnd(undefined, { ...unlisted, seats })).toBe('fails')
  })

  test('is the first one since the draw', () => {
    const posted = [
      { worker: third, hash: other, block: 102n },
      { worker: workers[0], hash: other, block: 112n },
      ...facts.posted,
      { worker: third, hash: other, block: 113n },
    ]
    const of = { ...facts, posted }
    expect(seatEnd(of)).toBe('holds')
    expect(open(joined, of)).toEqual([
      `posted ${workers[0]} fails: the record says nothing; the chain says ${other}`,
    ])
  })
})

test('a list that is not the one announced makes no answer count', () => {
  const [named, second] = joined.bundles
  if (!named || !second) throw new Error('the round has two bundles')
  const empty = rename(named, { list: [] })
  const record: JoinedRecord = { ...joined, bundles: [empty, second] }
  const found = names(open(record, undefined))
  expect(found).toContain(`seat ${workers[1]} fails`)
  expect(found).not.toContain(`seat ${workers[0]} fails`)
  const place = {
    chainId: joined.chainId,
    market: joined.market,
    marketId: joined.marketId,
    requestedAt: joined.terms.requestedAt,
  }
  expect(named.list).toBe(hashOfList(place, named.content?.list ?? []))
})
