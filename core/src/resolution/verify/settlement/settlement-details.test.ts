import { describe, expect, test } from 'vitest'
import { hashText } from '../../../protocol/index.ts'
import type { AdjudicationRecord } from '../../record/adjudication-record.ts'
import { settledRecord } from '../../record/record.fixture.ts'
import { hashHead } from '../../record/round-head.ts'
import type { SettlementRecord } from '../../record/settlement-record.ts'
import { rewardShares } from '../../scoring/reward-shares.ts'
import { drawnRound } from '../drawn-round.fixture.ts'
import { signedRound } from '../signed-round.fixture.ts'
import { hashRecord, verifySettlement } from '../verify-stored.fixture.ts'
import { votedRound } from '../voted-round.fixture.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import { factsOf, malformedDecision } from './verify-settlement.fixture.ts'
import { verifySettlement as verify } from './verify-settlement.ts'
import { checkReport } from './verify-settlement-report.ts'

function line(record: SettlementRecord, facts: SettlementFacts, name: string) {
  const { checks } = verifySettlement(record, hashRecord(record), facts)
  const found = checks.find((check) => check.name === name)
  return found && `${found.end}: ${found.detail}`
}

const drawn = drawnRound()
const voted = votedRound(() => 'YES')
const chain = (facts: SettlementFacts, change: Partial<SettlementFacts>) => ({
  ...facts,
  ...change,
})
const decided = malformedDecision()

describe('a line of a market without a window', () => {
  const { record, facts } = drawn
  const { draw } = facts
  if (!draw) throw new Error('the panel was drawn')

  test.each<[string, Partial<SettlementFacts>, string | undefined]>([
    ['draw on chain', {}, 'holds: block 103 sets the seed'],
    ['draw on chain', { draw: undefined }, 'cannot-say: it was not read from a node'],
    [
      'draw on chain',
      { draw: { ...draw, candidates: 7 } },
      'fails: the record says block 103 after the request in 100, 8 candidates; the chain says block 103 after the request in 100, 7 candidates',
    ],
    [
      'seed',
      { draw: { ...draw, seed: undefined } },
      'cannot-say: the node has no header of its block, or no beacon is named (--beacon)',
    ],
    ['seed', { draw: { ...draw, seed: draw.seed?.toUpperCase() } }, undefined],
    ['panel size', {}, 'holds: 3 seats'],
    ['panel size', { draw: { ...draw, panelSize: undefined } }, 'holds: 3 seats'],
    [
      'panel size',
      { draw: { ...draw, panelSize: 2 } },
      'fails: 3 seats, but 2 are the most',
    ],
    ['asked by', {}, 'holds: the workflow'],
    [
      'asked by',
      { terms: { policy: 'spec' } },
      'cannot-say: whether the market names collectors was not read from a node',
    ],
    [
      'asked by',
      { terms: { policy: 'spec', isCollected: true } },
      'fails: the record says the workflow; the chain says collectors',
    ],
    [
      'panel votes',
      { terms: { policy: 'spec', panel: { votes: 5, reserves: 2 } } },
      'fails: the record says no votes; the chain says 5 votes and 2 reserves',
    ],
    [
      'asking',
      { asking: { stage: 1, askedAt: 5 } },
      'fails: the record says none; the chain says asking 1 of 5',
    ],
    ['asking', {}, undefined],
    ['payments', {}, undefined],
    [
      'report',
      { report: undefined },
      'cannot-say: its transaction holds no report that could be read',
    ],
    [
      'workflow',
      { workflow: undefined },
      'cannot-say: the receiver was not asked for it',
    ],
    [
      'workflow',
      { workflow: { id: '0x7', listed: 'now', isEnforced: false } },
      'holds: 0x7, which the receiver lists',
    ],
    [
      'workflow',
      { workflow: { id: '0x7', listed: 'before', isEnforced: true } },
      'holds: 0x7, which the receiver listed then',
    ],
    [
      'workflow',
      { workflow: { id: '0x7', listed: 'never', isEnforced: true } },
      'fails: the receiver never listed 0x7',
    ],
    [
      'workflow',
      { workflow: { id: '0x7', listed: 'never', isEnforced: false } },
      'cannot-say: 0x7; the receiver takes the reports of every workflow',
    ],
  ])('%s says what it compared, or what is missing (%#)', (name, change, expected) => {
    const found = line(record, chain(facts, change), name)
    expect(found).toBe(expected ?? (name === 'seed' ? `holds: ${draw.seed}` : undefined))
  })

  test('shows each seat with its reward, weight and scores', () => {
    const { workers } = record
    const weights = workers.map(({ weight }) => BigInt(weight ?? 0))
    const rewards = rewardShares(facts.rewardPool, weights)
    const seats = workers.map(
      ({ place }, at) =>
        `place ${place}: ${rewards[at]} for weight ${weights[at]}, scores 80/80/80`,
    )
    expect(line(record, facts, 'seats scored')).toBe(`holds: ${seats.join('; ')}`)
    expect(line(record, { ...facts, scored: [] }, 'seats scored')).toBe(
      `fails: the record says ${seats.join('; ')}; the chain says none`,
    )
    // The largest values that a seat has.
    const full = (2n ** 8n - 1n) << 248n
    const word =
      full | (100n << 240n) | (7n << 232n) | (3n << 224n) | ((2n ** 128n - 1n) << 96n)
    expect(
      line(record, { ...facts, scored: [word | (2n ** 96n - 1n)] }, 'seats scored'),
    ).toContain(
      `the chain says place 255: ${2n ** 96n - 1n} for weight ${2n ** 128n - 1n}, scores 3/7/100`,
    )
  })
})

describe('a line of a market with a window', () => {
  const { record, facts } = voted
  const words = record.words ?? { votes: '', scores: '' }

  test.each<[string, Partial<SettlementFacts>, string]>([
    ['panel votes', {}, 'holds: 5 votes and 3 reserves'],
    [
      'panel votes',
      { terms: { policy: 'guarded' } },
      'fails: the record says 5 votes and 3 reserves; the chain says no votes',
    ],
    ['units', {}, 'holds: 3 1 0 2 4 1 2'],
    [
      'units',
      { workers: facts.workers.slice(0, 6) },
      'cannot-say: the units of the candidates were not read from a node',
    ],
    ['votes counted', {}, `holds: ${words.votes}`],
    [
      'votes counted',
      { counted: undefined },
      `fails: the record says ${words.votes}; the chain says none`,
    ],
    ['scores counted', {}, `holds: ${words.scores}`],
    [
      'scores counted',
      { counted: undefined },
      `fails: the record says ${words.scores}; the chain says none`,
    ],
    ['asking', {}, 'holds: asking 1 of 1777770000'],
    ['asking', { asking: undefined }, 'cannot-say: not compared: asking 1 of 1777770000'],
    ['payments', {}, 'holds: nothing is paid before the window ends'],
    [
      'report votes',
      {},
      `holds: votes 0x${BigInt(words.votes).toString(16)}, scores 0x${BigInt(words.scores).toString(16)}`,
    ],
  ])('%s says what it compared, or what is missing (%#)', (name, change, expected) => {
    expect(line(record, chain(facts, change), name)).toBe(expected)
  })

  test('counts the units of candidates alone: one who joined later has none', () => {
    const late = { address: `0x${'9'.repeat(40)}`, agentId: 9n, stake: 1n, units: 9 }
    expect(line(record, { ...facts, workers: [...facts.workers, late] }, 'units')).toBe(
      'holds: 3 1 0 2 4 1 2',
    )
  })

  test('has units only if votes were drawn', () => {
    const { record: drawnOne, facts: of } = drawn
    const counted = of.workers.map((worker) => ({ ...worker, units: 1 }))
    const terms = { policy: 'spec' as const, panel: { votes: 5, reserves: 0 } }
    expect(line(drawnOne, { ...of, terms, workers: counted }, 'units')).toBe(
      'fails: the record says none; the chain says 1 1 1 1 1 1 1 1',
    )
  })

  test('shows the words of a report that has none as 0', () => {
    const { report } = facts
    if (!report) throw new Error('there is a report')
    const [, votes] = checkReport(record, { ...report, weights: [] })
    expect(votes?.detail).toContain('the report says votes 0x0, scores 0x0')
    const lines = checkReport(record, { ...report, finding: 9 })
    expect(lines[0]?.detail).toContain('action 2, finding 9 for the request')
    expect(lines.map(({ name }) => name)).toEqual(['report', 'report votes'])
  })
})

describe('the question of a record', () => {
  test('is compared by its hash, with the text or the hash of the chain', () => {
    const { record, facts } = drawn
    const hash = hashText(record.question)
    expect(line(record, facts, 'question')).toBe(`holds: ${hash}`)
    const hashed = { ...facts, question: '', questionHash: hash }
    expect(line(record, hashed, 'question')).toBe(`holds: ${hash}`)
    const other = { ...facts, questionHash: hashText('Else?') }
    expect(line(record, other, 'question')).toMatch(/^fails: /)
  })

  test('is compared by its text if data decided it, unless the chain has the hash', () => {
    const { question } = decided
    const { facts } = factsOf(settledRecord(), 1_000n, [])
    expect(line(decided, { ...facts, question }, 'question')).toBe(`holds: ${question}`)
    const questionHash = hashText(question)
    expect(line(decided, { ...facts, question: '', questionHash }, 'question')).toBe(
      `holds: ${questionHash}`,
    )
  })
})

test('collectors are named as those who asked if they gathered it', () => {
  const { joined } = signedRound()
  const { facts } = drawn
  const { checks } = verify(joined, hashHead(joined), {
    ...facts,
    terms: { policy: 'spec', isCollected: false },
  })
  expect(checks.find(({ name }) => name === 'asked by')?.detail).toBe(
    'the record says collectors; the chain says the workflow',
  )
})

describe('a verdict by data', () => {
  const { facts } = factsOf(settledRecord(), 1_000n, [])
  const yes: AdjudicationRecord = {
    ...decided,
    outcome: { kind: 'settle', resolution: true },
  }

  test('is compared with nothing that only a round of workers has', () => {
    const { checks } = verifySettlement(decided, hashRecord(decided), facts)
    const names = checks.map(({ name }) => name)
    expect(names).toEqual([
      ...['schema', 'hash', 'adjudication', 'outcome', 'terms', 'chain', 'market'],
      ...['receiver', 'market id', 'question', 'deadline', 'report', 'workflow'],
      ...['verdict', 'seats scored'],
    ])
    expect(line(decided, { ...facts, scored: [] }, 'seats scored')).toBe('holds: none')
  })

  test('pays nobody, and is not void for that', () => {
    expect(line(yes, { ...facts, decided: 'YES' }, 'verdict')).toBe('holds: YES')
    expect(line(yes, { ...facts, scored: [] }, 'seats scored')).toBe('holds: none')
  })
})
