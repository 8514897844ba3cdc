import { runs } from '@cresolver/campaigns'
import { CresolverError } from '@cresolver/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromOutcome, toOutcome } from './step-outcome.ts'

/** Stores and loads an outcome as the database does. */
async function throughStore(run: () => Promise<unknown>) {
  return fromOutcome(JSON.parse(JSON.stringify(await toOutcome(run))))
}

test('a value comes through the store', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const stored = JSON.parse(JSON.stringify(value))
      expect(await throughStore(async () => value)).toEqual(stored)
    }),
    { numRuns: runs(30) },
  ))

test('a failure keeps its code, message and hint', async () => {
  const failure = { code: 'X_DOWN', message: 'X is down.', hint: 'Start X.' }
  const run = () => Promise.reject(new CresolverError({ ...failure, cause: new Error() }))
  await expect(throughStore(run)).rejects.toMatchObject(failure)
  const thrown: unknown = await throughStore(run).catch((error: unknown) => error)
  expect(CresolverError.isInstance(thrown)).toBe(true)
})

test('any other failure keeps its message', async () => {
  await expect(throughStore(() => Promise.reject(new TypeError('odd')))).rejects.toThrow(
    /^odd$/,
  )
  await expect(throughStore(() => Promise.reject('bare'))).rejects.toThrow(/^bare$/)
})

test('a program sees the same failure before the store as after it', async () => {
  const original = new TypeError('odd')
  const outcome = await toOutcome(() => Promise.reject(original))
  expect(() => fromOutcome(outcome)).toThrow(
    expect.objectContaining({ name: 'Error', message: 'odd' }),
  )
})

test('a step that throws before it begins is a failed step', async () => {
  const run = () => {
    throw new Error('at once')
  }
  expect(await toOutcome(run)).toEqual({ ok: false, message: 'at once' })
})
