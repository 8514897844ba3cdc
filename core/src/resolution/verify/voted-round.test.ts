import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashText } from '../../protocol/index.ts'
import type { LadderSeat } from '../ladder/finding.ts'
import { packVotes } from '../ladder/votes-word.ts'
import type { RoundRecord } from '../record/record.ts'
import { writeWords } from '../record/record-fields.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'
import { hashRecord, verifySettlement } from './verify-stored.fixture.ts'
import { drawnPlaces, type FixtureAnswer, votedRound } from './voted-round.fixture.ts'

/** End of each check; the report and its votes are those of the record. */
function endsOf(record: RoundRecord, facts: SettlementFacts): Map<string, string> {
  const { report } = facts
  const { checks } = verifySettlement(record, hashRecord(record), {
    ...facts,
    report: report && { ...report, evidenceHash: hashRecord(record) },
  })
  return new Map(checks.map((check) => [check.name, check.end]))
}

function failing(record: RoundRecord, facts: SettlementFacts): string[] {
  return [...endsOf(record, facts)].flatMap(([name, end]) =>
    end === 'fails' ? [name] : [],
  )
}

/** The seats of a record, changed, in its words and in the votes of its workers. */
function withSeats(
  record: RoundRecord,
  change: (seat: LadderSeat, index: number) => LadderSeat,
): RoundRecord {
  const workers = record.workers.map((worker, index) => {
    const { place, votes = 0, code = 'UNUSED' } = worker
    const seat = change({ place, votes, code }, index)
    return { ...worker, votes: seat.votes, code: seat.code }
  })
  const seats = workers.map(({ place, votes, code }) => ({ place, votes, code }))
  const words = writeWords({
    votes: packVotes(seats),
    scores: BigInt(record.words?.scores ?? 0),
  })
  return { ...record, workers, words }
}

const first = drawnPlaces[0] ?? 0
const reserve = drawnPlaces
  .slice(5)
  .find((place) => !drawnPlaces.slice(0, 5).includes(place))

describe('the record of a panel with votes', () => {
  test.each<[string, (place: number) => FixtureAnswer]>([
    ['all say YES', () => 'YES'],
    ['one is silent', (place) => (place === first ? undefined : 'NO')],
    ['one does not know', (place) => (place === first ? 'UNKNOWN' : 'NO')],
    ['all say that it was too early', () => 'TOO_EARLY'],
    ['all say that there is no answer', () => 'INVALID'],
    ['no worker answers', () => undefined],
    ['the answers are divided', (place) => (place % 2 === 0 ? 'YES' : 'NO')],
  ])('holds where %s', (_, saidBy) => {
    const { record, facts } = votedRound(saidBy)
    expect(failing(record, facts)).toEqual([])
    const open = [...endsOf(record, facts)].filter(([, end]) => end !== 'holds')
    // Without signatures nothing says who wrote an answer.
    const isAnswered = record.workers.some(({ answer }) => answer)
    expect(open).toEqual(isAnswered ? [['authors', 'cannot-say']] : [])
  })

  test('holds whatever the workers say', () => {
    const said = fc.constantFrom<FixtureAnswer>(
      ...(['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN', undefined] as const),
    )
    fc.assert(
      fc.property(fc.array(said, { minLength: 7, maxLength: 7 }), (list) => {
        const { record, facts } = votedRound((place) => list[place])
        expect(failing(record, facts)).toEqual([])
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('a record that was forged', () => {
  const { record, facts } = votedRound((place) => (place === first ? undefined : 'YES'))
  const silent = record.workers.findIndex(({ place }) => place === first)
  const name = record.workers[silent]?.worker

  test('fails at its draw and its seed with another seed', () => {
    const seed = hashText('mine')
    const forged = { ...record, draw: { ...record.draw, seed } }
    expect(failing(forged, facts)).toEqual(['draw', 'seed'])
  })

  test('fails at its seed alone with a draw of another seed', () => {
    const { draw } = facts
    const other = draw && { ...draw, seed: hashText('the header') }
    expect(failing(record, { ...facts, draw: other })).toEqual(['seed'])
  })

  test('fails at its draw with the seed of another asking', () => {
    const forged = { ...record, terms: { ...record.terms, stage: 0 } }
    expect(failing(forged, facts)).toEqual(['draw', 'asking'])
  })

  test('fails at both seats and at the words if one vote moved', () => {
    const answered = record.workers.flatMap(({ code, votes = 0 }, index) =>
      code === 'YES' && votes > 0 ? [index] : [],
    )
    const [from = 0, to = 0] = answered
    const forged = withSeats(record, (seat, index) => ({
      ...seat,
      votes: seat.votes + (index === to ? 1 : index === from ? -1 : 0),
    }))
    const names = [from, to].map((index) => `votes ${record.workers[index]?.worker}`)
    expect(failing(forged, facts).sort()).toEqual(
      [...names, 'votes', 'votes counted', 'report votes'].sort(),
    )
  })

  test('fails at its seat if a reserve counts too early', () => {
    expect(reserve).toBeDefined()
    const all = votedRound(() => 'YES')
    const early = all.record.workers.findIndex(({ place }) => place === reserve)
    const late = all.record.workers.findIndex(({ place }) => place === first)
    const forged = withSeats(all.record, (seat, index) => {
      if (index === early) return { ...seat, votes: 1, code: 'YES' }
      return index === late ? { ...seat, votes: seat.votes - 1 || 1 } : seat
    })
    expect(failing(forged, all.facts)).toContain(
      `votes ${all.record.workers[early]?.worker}`,
    )
  })

  test('fails at its seat if a silent seat counts', () => {
    const forged = withSeats(record, (seat, index) =>
      index === silent ? { ...seat, code: 'YES' } : seat,
    )
    const found = failing(forged, facts)
    expect(found).toContain(`votes ${name}`)
    expect(found).toContain('quorum')
  })

  test('fails at its outcome if the finding does not follow from its votes', () => {
    const forged: RoundRecord = {
      ...record,
      outcome: { kind: 'settle', resolution: false },
      terms: { ...record.terms, finding: 'NO' },
    }
    expect(failing(forged, facts)).toEqual(['outcome', 'report', 'verdict'])
  })

  test('fails at its units if the chain does not have them', () => {
    const [one, ...others] = facts.workers
    const workers = one ? [{ ...one, units: 99 }, ...others] : []
    expect(failing(record, { ...facts, workers })).toEqual(['units'])
  })

  test('fails at its votes if the panel has another size', () => {
    const terms = { ...facts.terms, panel: { votes: 5, reserves: 2 } }
    expect(failing(record, { ...facts, terms })).toEqual(['panel votes'])
  })

  test('fails, and ends, with numbers that no draw has', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.array(fc.nat()), (panel, reserves, units) => {
        const { votes } = record.draw
        const forged = {
          ...record,
          draw: { ...record.draw, votes: votes && { ...votes, panel, reserves, units } },
        }
        expect(failing(forged, facts).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a record whose seed comes from a beacon', () => {
  const { record: plain, facts: given } = votedRound(() => 'YES')
  const signature = `0x${'ab'.repeat(48)}`
  const record = { ...plain, draw: { ...plain.draw, beacon: { round: 7, signature } } }
  const { draw } = given
  const facts = { ...given, draw: draw && { ...draw, beaconRound: 7 } }

  test('holds where the round is that of the request', () => {
    expect(failing(record, facts)).toEqual([])
    expect(failing(plain, facts)).toEqual(['draw on chain'])
    const later = { ...facts, draw: draw && { ...draw, beaconRound: 8 } }
    expect(failing(record, later)).toEqual(['draw on chain'])
  })

  test('fails where its signature is not valid', () => {
    const forged = { ...facts, draw: draw && { ...draw, beaconRound: 7, seed: '' } }
    expect(failing(record, forged)).toEqual(['seed'])
  })
})

test.each<[string, (facts: SettlementFacts) => SettlementFacts]>([
  [
    'seed',
    ({ draw, ...facts }) => ({ ...facts, draw: draw && { ...draw, seed: undefined } }),
  ],
  ['asking', (facts) => ({ ...facts, asking: undefined })],
  [
    'units',
    (facts) => ({
      ...facts,
      workers: facts.workers.map(({ units: _, ...worker }) => worker),
    }),
  ],
])('the check of the %s cannot say anything where it was not read', (name, change) => {
  const { record, facts } = votedRound(() => 'YES')
  const found = endsOf(record, change(facts))
  expect(found.get(name)).toBe('cannot-say')
  expect([...found.values()]).not.toContain('fails')
})
