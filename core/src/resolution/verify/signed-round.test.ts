import { describe, expect, test } from 'vitest'
import { hashText } from '../../protocol/index.ts'
import type { HeadSeat, JoinedRecord } from '../record/round-head.ts'
import { viewRecord } from '../record/view-record.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import {
  answerBlock,
  checksOf,
  collectors,
  factsOf,
  rename,
  signedRound,
  workers,
} from './signed-round.fixture.ts'
import { checkGathered } from './verify-gathered.ts'

const { joined, facts } = signedRound()
const [one, two] = collectors
const [first, second, third, fourth] = workers
const other = hashText('another')

/** Name, end and detail of what does not hold. */
function open(checks: ReturnType<typeof checksOf>): string[] {
  return checks.flatMap(({ name, end, detail }) =>
    end === 'holds' ? [] : [`${name} ${end}: ${detail}`],
  )
}

function changeSeat(at: number, change: Partial<HeadSeat>): JoinedRecord {
  const seats = joined.seats.map((seat, index) =>
    index === at ? { ...seat, ...change } : seat,
  )
  return { ...joined, seats }
}

function changeBundle(
  at: number,
  change: (named: JoinedRecord['bundles'][number]) => JoinedRecord['bundles'][number],
): JoinedRecord {
  return {
    ...joined,
    bundles: joined.bundles.map((named, index) => (index === at ? change(named) : named)),
  }
}

function namesOf(record: JoinedRecord, of: GatheredFacts | undefined = facts): string[] {
  return checksOf(record, of).flatMap(({ name, end }) =>
    end === 'holds' ? [] : [`${name} ${end}`],
  )
}

test('a round that collectors gathered holds line by line', () => {
  const answers = joined.seats.flatMap(({ answer }) => answer ?? [])
  const defences = joined.seats.flatMap(({ defence }) => defence ?? [])
  const hash = (at: number) => joined.bundles[at]?.hash
  expect(
    checksOf(joined, facts).map(({ name, end, detail }) => `${name} ${end}: ${detail}`),
  ).toEqual([
    'bundles holds: 2 bundles of 2 collectors',
    ...[one, two].map((each, at) => `bundle ${each} holds: it has the hash ${hash(at)}`),
    `question hash holds: ${joined.questionHash}`,
    `answer block holds: ${answerBlock}`,
    `announcement ${one} holds: bundle in block 130`,
    `list ${one} holds: list of hashes in block 110`,
    `announcement ${two} holds: bundle in block 131`,
    `list ${two} holds: list of hashes in block 111`,
    `posted ${first} holds: nothing`,
    `posted ${second} holds: nothing`,
    `posted ${third} holds: ${answers[2]}`,
    `posted ${fourth} holds: nothing`,
    ...[first, second, third].flatMap((worker) => [
      `signature answer ${worker} holds: the worker signed it`,
      `signature defence ${worker} holds: the worker signed it`,
    ]),
    ...[first, second, third].map(
      (worker, at) =>
        `seat ${worker} holds: answer ${answers[at]}, defence ${defences[at]}, present, disagreement`,
    ),
    `seat ${fourth} holds: no answer, no defence, ASK SILENT`,
    `judge seed holds: ${joined.judge.seed}`,
    `medians ${third} holds: 60 60 60 60 60 60 60 60`,
  ])
})

describe('the seat in the record', () => {
  test.each<[string, number, Partial<HeadSeat>, string[]]>([
    ['another answer', 0, { answer: other }, ['signature answer fails', 'seat fails']],
    ['another defence', 1, { defence: other }, ['signature defence fails', 'seat fails']],
    ['no answer', 0, { answer: undefined }, ['seat fails']],
    ['no defence', 0, { defence: undefined }, ['seat fails']],
    ['another challenge', 0, { challenge: 'devils-advocate' }, ['seat fails']],
    ['no challenge', 1, { challenge: undefined }, ['seat fails']],
    ['an absence', 1, { absence: { step: 'ASK', code: 'SILENT' } }, ['seat fails']],
    ['another code', 3, { absence: { step: 'ASK', code: 'WITHHELD' } }, ['seat fails']],
    [
      'another step',
      3,
      { absence: { step: 'CHALLENGE', code: 'SILENT' } },
      ['seat fails'],
    ],
    ['presence', 3, { absence: undefined }, ['seat fails']],
    ['a hash that nobody posted', 0, { posted: other }, ['posted fails']],
    ['no hash where one was posted', 2, { posted: undefined }, ['posted fails']],
    [
      'scores that are not the medians',
      2,
      { scores: [60, 60, 60, 60, 60, 60, 60, 61] },
      ['medians fails'],
    ],
  ])('fails at its lines if it is %s', (_, at, change, expected) => {
    const worker = workers[at]
    expect(namesOf(changeSeat(at, change))).toEqual(
      expected.map((each) => each.replace(/ (?=\w+$)/, ` ${worker} `)),
    )
  })

  test('fails if two answers are said to be signed, at each of them', () => {
    const forged = changeSeat(0, {
      answer: undefined,
      equivocation: [hashText('one'), hashText('two')],
    })
    expect(open(checksOf(forged, facts))).toEqual([
      `signature answer ${first} fails: no bundle holds ${hashText('one')}`,
      `signature answer ${first} fails: no bundle holds ${hashText('two')}`,
      expect.stringMatching(
        new RegExp(
          `^seat ${first} fails: the record says no answer, .*, signed ${hashText('one')} and ${hashText('two')}, disagreement; the bundles say answer`,
        ),
      ),
    ])
  })
})

describe('the signature of a worker', () => {
  test.each([0, 1, 2])('fails at the forms of seat %i if it is not valid', (at) => {
    const worker = workers[at] ?? ''
    const found = open(checksOf(joined, facts, [worker]))
    expect(found).toEqual(
      expect.arrayContaining([
        `signature answer ${worker} fails: the worker did not sign it`,
        `signature defence ${worker} fails: the worker did not sign it`,
        expect.stringMatching(
          new RegExp(
            `^seat ${worker} fails: .*the bundles say no answer, no defence, ASK SIGNATURE_INVALID$`,
          ),
        ),
      ]),
    )
    expect(found.filter((each) => each.startsWith('signature'))).toHaveLength(2)
  })

  test('cannot be said to be valid where none was checked, nor what counts', () => {
    const unchecked =
      'no signature was checked; a node is needed for those of contract wallets'
    expect(open(checkGathered(viewRecord(joined), facts))).toEqual([
      ...[first, second, third].flatMap((worker) => [
        `signature answer ${worker} cannot-say: ${unchecked}`,
        `signature defence ${worker} cannot-say: ${unchecked}`,
      ]),
      ...workers.map((worker) => `seat ${worker} cannot-say: ${unchecked}`),
    ])
  })
})

describe('a bundle', () => {
  const missing = changeBundle(0, ({ content: _, ...name }) => name)

  test('leaves open what only it holds if it is missing, and the rest is checked', () => {
    const { hash } = joined.bundles[0] ?? never()
    const formOf = (at: number, kind: 'answer' | 'defence') =>
      `signature ${kind} ${workers[at]} cannot-say: the bundle that holds ${joined.seats[at]?.[kind]} is missing`
    expect(open(checksOf(missing, facts))).toEqual([
      `bundle ${one} cannot-say: no copy of ${hash} was returned: try another archive, or the collector`,
      ...[1, 2].flatMap((at) => [formOf(at, 'answer'), formOf(at, 'defence')]),
      ...workers.map((worker) => `seat ${worker} cannot-say: a bundle is missing`),
    ])
  })

  test.each<[string, object, string]>([
    ['another round', { requestedAt: 5 }, 'it is the bundle of another round'],
    ['another collector', { collector: two }, 'it is the bundle of another round'],
    ['another market', { marketId: '8' }, 'it is the bundle of another round'],
  ])('fails if it is of %s', (_, change, detail) => {
    const forged = changeBundle(0, (named) => rename(named, change))
    expect(open(checksOf(forged, factsOf(forged)))).toContain(
      `bundle ${one} fails: ${detail}`,
    )
  })

  test('fails if it has another hash than the record says', () => {
    const forged = changeBundle(0, (named) => ({ ...named, hash: other }))
    expect(open(checksOf(forged, factsOf(forged)))).toEqual([
      `bundle ${one} fails: recomputed ${joined.bundles[0]?.hash}; the record says ${other}`,
    ])
  })

  test('fails if its long answer is not the one that was signed', () => {
    const forged = changeBundle(1, (named) =>
      rename(named, {
        seats: (named.content?.seats ?? []).map((seat) => ({
          ...seat,
          ...(seat.answer && {
            answer: { ...seat.answer, long: { evidence: 'Mine.', sources: [] } },
          }),
        })),
      }),
    )
    expect(open(checksOf(forged, factsOf(forged)))).toEqual([
      `bundle ${two} fails: the long answer of ${first} is not the one that it signed`,
    ])
  })

  test('shows no forged long parts, in any seat and either bundle', () => {
    for (const forgedAt of [[0], [1], [0, 1]]) {
      const bundles = joined.bundles.map((named, at) =>
        forgedAt.includes(at)
          ? rename(named, {
              seats: (named.content?.seats ?? []).map((seat) => ({
                ...seat,
                ...(seat.answer && {
                  answer: { ...seat.answer, long: { evidence: 'Mine.', sources: [] } },
                }),
                ...(seat.defence && {
                  defence: { ...seat.defence, long: { responses: ['Mine.'] } },
                }),
              })),
            })
          : named,
      )
      const shown = viewRecord({ ...joined, bundles }).workers
      expect(JSON.stringify(shown)).not.toContain('Mine.')
      expect(shown.map(({ answer }) => answer?.determination)).toEqual(
        viewRecord(joined).workers.map(({ answer }) => answer?.determination),
      )
    }
  })

  test('fails with another question than the record, whichever bundle it is', () => {
    for (const at of [0, 1]) {
      const forged = changeBundle(at, (named) => rename(named, { question: 'Else?' }))
      expect(open(checksOf(forged, factsOf(forged)))).toEqual([
        'question hash fails: a bundle has another question than the record',
      ])
    }
  })

  test('needs no question, but one bundle has to have it before seats are counted', () => {
    const unasked = joined.bundles.map((named) => rename(named, { question: undefined }))
    const [silent, asked] = unasked
    if (!silent || !asked) throw new Error('there are two bundles')
    const partly = { ...joined, bundles: [silent, joined.bundles[1] ?? never()] }
    expect(open(checksOf(partly, factsOf(partly)))).toEqual([])
    const nowhere = { ...joined, bundles: unasked }
    expect(open(checksOf(nowhere, factsOf(nowhere)))).toEqual(
      workers.map(
        (worker) =>
          `seat ${worker} cannot-say: the text of the question is missing: pass it`,
      ),
    )
  })

  test('is one for each collector', () => {
    const twice = {
      ...joined,
      bundles: joined.bundles.map((each) => ({ ...each, collector: one })),
    }
    expect(open(checksOf(twice, facts))).toContain(
      'bundles fails: 2 bundles of 1 collectors',
    )
  })
})

describe('the seed of the judge', () => {
  const seeded = (seed: string | undefined): JoinedRecord => ({
    ...joined,
    judge: { kind: 'mock', model: 'mock', ...(seed !== undefined && { seed }) },
  })

  test('fails where it does not follow from the draw', () => {
    expect(open(checksOf(seeded(other), facts))).toEqual([
      `judge seed fails: the record says ${other}; the draw sets ${joined.judge.seed}`,
    ])
  })

  test('is not checked where the judge has none', () => {
    const checks = checksOf(seeded(undefined), facts)
    expect(open(checks)).toEqual([])
    expect(checks.map(({ name }) => name)).not.toContain('judge seed')
  })
})

test('the medians are those of the seats that the judge scored', () => {
  const of = changeSeat(0, { scores: [10, 20, 30, 40, 50, 60, 70, 80] })
  const { seats } = changeSeat(2, { scores: [10, 20, 30, 40, 50, 60, 60, 60] })
  const medians = [...of.seats.slice(0, 2), ...seats.slice(2)]
  expect(open(checksOf({ ...joined, seats: medians }, facts))).toEqual([])
  expect(open(checksOf(of, facts))).toEqual([
    `medians ${third} fails: the record says 60 60 60 60 60 60 60 60; the medians are 10 20 30 40 50 60 60 60`,
  ])
})

function never(): never {
  throw new Error('the round has it')
}
