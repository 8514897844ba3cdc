import { expect, test } from 'vitest'
import { countFailuresInRow, resumeAfterFailures } from './failures-in-row.ts'
import { createMemoryJournal } from './memory-journal.fixture.ts'
import type { WriteState } from './write-journal.ts'

const entry = (
  receivedAt: number,
  challenge?: Partial<NonNullable<WriteState['challenge']>>,
): WriteState => ({
  key: `k${receivedAt}`,
  kind: 'comment',
  contentHash: 'h',
  state: 'done',
  startedAt: receivedAt,
  triedAt: receivedAt,
  ...(challenge && { challenge: { text: 't', receivedAt, passed: false, ...challenge } }),
})

test('failures are counted back to the last success', () => {
  const entries = [entry(1, {}), entry(2, { passed: true }), entry(3, {}), entry(4, {})]
  expect(countFailuresInRow(entries)).toBe(2)
  expect(countFailuresInRow(entries.slice(0, 2))).toBe(0)
  expect(countFailuresInRow(entries.slice(2))).toBe(2)
  expect(countFailuresInRow([])).toBe(0)
})

test('the time of the challenge decides, not the place in the journal', () => {
  expect(
    countFailuresInRow([entry(4, {}), entry(5, {}), entry(2, { passed: true })]),
  ).toBe(2)
  expect(countFailuresInRow([entry(9, { passed: true }), entry(5, {})])).toBe(0)
})

test('writes without a challenge neither count nor end the row', () => {
  expect(countFailuresInRow([entry(1, {}), entry(2), entry(3, {})])).toBe(2)
})

test('forgiven failures count no more, new ones do', async () => {
  const journal = createMemoryJournal()
  for (const failed of [entry(1, {}), entry(2), entry(3, {})]) {
    await journal.update(failed.key, () => failed)
  }
  expect(await resumeAfterFailures(journal)).toBe(2)
  expect(countFailuresInRow(await journal.entries())).toBe(0)
  await journal.update('k4', () => entry(4, {}))
  expect(countFailuresInRow(await journal.entries())).toBe(1)
  expect((await journal.entries())[1]).toEqual(entry(2))
})
