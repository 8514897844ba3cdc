import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregates, reputation } from '../record/record.fixture.ts'
import vectors from '../spec-defect-vectors.json' with { type: 'json' }
import type { Vote } from './policy.ts'
import { specPolicy } from './spec-policy.ts'
import { qualityScore, repFactor, voteWeight } from './weights.ts'

const votes = fc.array(
  fc
    .record({
      determination: fc.boolean(),
      quality: fc.integer({ min: 0, max: 100 }),
      average: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ determination, quality, average }) => cast(determination, quality, average)),
  { maxLength: 10 },
)

const decide = (cast: readonly Vote[]) =>
  specPolicy.decide(cast, { votes: cast.length, drawn: [], answers: [] })

function cast(determination: boolean, quality: number, average?: number): Vote {
  const factor = repFactor(
    average === undefined ? reputation(0, 0) : reputation(average, 1),
  )
  return {
    worker: '0x',
    determination,
    voteWeight: voteWeight(qualityScore(aggregates(quality)), factor),
  }
}

test('a tie is YES, as published', () => {
  const [yes, no] = vectors.tie.votes.map(({ yes, w }) => cast(yes, w))
  expect(decide([yes, no].flatMap((vote) => vote ?? []))).toEqual({
    kind: 'verdict',
    resolution: true,
    yes: 240_000n,
    no: 240_000n,
  })
})

test('one unit less than the other side is NO', () => {
  const decision = decide([cast(true, 80), cast(false, 80), cast(false, 1)])
  expect(decision).toEqual({
    kind: 'verdict',
    resolution: false,
    yes: 240_000n,
    no: 243_000n,
  })
})

test('the result has no verdict without votes', () => {
  expect(decide(vectors.no_responses.votes)).toEqual({
    kind: 'unresolved',
    reason: 'NO_QUORUM',
    yes: 0n,
    no: 0n,
  })
})

test.each(vectors.headcount_overturned)(
  'weight beats heads in %o',
  ({ yes, no, ...row }) => {
    const average = (factor: number) => Math.round((factor - 0.5) * 100)
    const decision = decide([
      ...Array.from({ length: yes.n }, () => cast(true, yes.q, average(yes.rep))),
      ...Array.from({ length: no.n }, () => cast(false, no.q, average(no.rep))),
    ])
    expect(decision).toEqual({
      kind: 'verdict',
      resolution: false,
      yes: BigInt(Math.round(row.yes_weight * 3000)),
      no: BigInt(Math.round(row.no_weight * 3000)),
    })
  },
)

test('the sums are the same in every order', () => {
  fc.assert(
    fc.property(votes, (cast) => {
      expect(decide([...cast].reverse())).toEqual(decide(cast))
    }),
  )
})

test('a further YES never turns YES into NO', () => {
  fc.assert(
    fc.property(votes, (before) => {
      const first = decide(before)
      const second = decide([...before, cast(true, 50)])
      if (first.kind === 'unresolved' || !first.resolution) return
      expect(second).toMatchObject({ kind: 'verdict', resolution: true })
    }),
  )
})
