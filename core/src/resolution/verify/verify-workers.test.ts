import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settledRecord } from '../record/record.fixture.ts'
import type { Reputation } from '../scoring/weights.ts'
import { checkWorkers } from './verify-workers.ts'

const score = fc.integer({ min: 0, max: 100 })
const reputation: fc.Arbitrary<Reputation> = fc.record({
  ...{ resQuality: score, srcQuality: score, analysisDepth: score },
  count: fc.integer({ min: 0, max: 9 }),
})
const record = settledRecord()

/** End of the check of the first worker's reputation. */
function endOf(
  written: Reputation,
  earlier?: { requested: Reputation; reported: Reputation },
) {
  const [first, ...others] = record.workers
  if (!first) throw new Error('a record has workers')
  const { worker: address, agentId, stake } = first
  const workers = [{ ...first, reputation: written }, ...others]
  const joined = [{ address, agentId: BigInt(agentId), stake: BigInt(stake), earlier }]
  const found = checkWorkers({ ...record, workers }, joined)
  return found.find(({ name }) => name === `reputation ${address}`)?.end
}

test('a reputation that was read at the request or before the report holds', () => {
  fc.assert(
    fc.property(reputation, reputation, (requested, reported) => {
      expect(endOf(requested, { requested, reported })).toBe('holds')
      expect(endOf(reported, { requested, reported })).toBe('holds')
    }),
  )
})

test('a reputation that did not change fails if the record has another one', () => {
  fc.assert(
    fc.property(reputation, reputation, (written, read) => {
      fc.pre(JSON.stringify(written) !== JSON.stringify(read))
      expect(endOf(written, { requested: read, reported: read })).toBe('fails')
    }),
  )
})

test('a reputation between those of request and report cannot be compared', () => {
  const at = (count: number, value = 80): Reputation => ({
    ...{ resQuality: value, srcQuality: value, analysisDepth: value, count },
  })
  const earlier = { requested: at(1), reported: at(3) }
  expect(endOf(at(2), earlier)).toBe('cannot-say')
  for (const count of [0, 1, 3, 4]) expect(endOf(at(count, 81), earlier)).toBe('fails')
})

test('a reputation that was not read cannot be compared', () => {
  expect(endOf({ resQuality: 1, srcQuality: 1, analysisDepth: 1, count: 1 })).toBe(
    'cannot-say',
  )
})

test('a reputation is not compared where votes are counted', () => {
  const votes = { panel: 1, reserves: 0, units: [1], drawn: [0] }
  const draw = { ...record.draw, votes } as typeof record.draw
  const names = checkWorkers({ ...record, draw }, []).map(({ name }) => name)
  expect(names).toEqual(['workers'])
})
