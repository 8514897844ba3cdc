import { expect, test } from 'vitest'
import { hashText } from '../json/canonical.ts'
import { sampleBundle } from './bundle.fixture.ts'
import {
  type Bundle,
  bundleSchema,
  findLongFault,
  hashBundle,
  isBundleOf,
} from './bundle.ts'
import { answerBlocksOf, hashOfList } from './panel-round.ts'
import { hashLongAnswer } from './short-form.ts'

test('a bundle is read', () => {
  expect(bundleSchema.parse(sampleBundle())).toEqual(sampleBundle())
})

/** Paths of all values that are neither lists nor objects. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

function changeAt(value: object, [key = '', ...rest]: readonly (string | number)[]) {
  const record = value as Record<string, unknown>
  const part = record[key]
  if (rest.length > 0 && typeof part === 'object' && part) changeAt(part, rest)
  else record[key] = typeof part === 'number' ? part + 1 : `${part}0`
}

test('the hash covers every value but the long parts, which the short forms cover', () => {
  const hash = hashBundle(sampleBundle())
  const unchanged = leavesOf(sampleBundle()).filter((path) => {
    const changed = sampleBundle()
    changeAt(changed, path)
    return hashBundle(changed) === hash
  })
  expect(unchanged.map((path) => path.join('.'))).toEqual([
    'seats.0.answer.long.evidence',
  ])
})

test('a long part has to be the one that was signed, and its absence changes the hash', () => {
  const bundle = sampleBundle()
  expect(findLongFault(bundle)).toContain('long answer')
  const answer = bundle.seats[0]?.answer
  if (!answer?.long) throw new Error('no answer')
  answer.text = JSON.stringify({ evidence: hashLongAnswer(answer.long) })
  expect(findLongFault(bundle)).toBeUndefined()
  const hash = hashBundle(bundle)
  delete answer.long
  expect(hashBundle(bundle)).not.toBe(hash)
})

test('a bundle is of one round and one collector', () => {
  const bundle = sampleBundle()
  expect(isBundleOf(bundle, bundle)).toBe(true)
  const others = [
    { chainId: bundle.chainId + 1 },
    { market: `0x${'9'.repeat(40)}` },
    { marketId: `${bundle.marketId}0` },
    { requestedAt: bundle.requestedAt + 1 },
    { collector: `0x${'9'.repeat(40)}` },
  ]
  for (const other of others)
    expect(isBundleOf(bundle, { ...bundle, ...other })).toBe(false)
})

test('each short form is hashed by the given function', () => {
  const seen: string[] = []
  const bundle: Bundle = sampleBundle()
  hashBundle(bundle, (text) => {
    seen.push(text)
    return hashText(text)
  })
  expect(seen).toEqual(['{"kind":"answer"}', '{"kind":"defence"}'])
})

test('a list of hashes is for one round', () => {
  const place = {
    chainId: 1,
    market: '0xa',
    marketId: '1',
    requestedAt: 5,
  } as const
  const hashes = [
    hashOfList(place, []),
    hashOfList({ ...place, requestedAt: 6 }, []),
    hashOfList({ ...place, marketId: '2' }, []),
    hashOfList(place, [['0x1', '0x2']]),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('answers are shown later where blocks take longer to be final', () => {
  expect([31_337, 1, 8_453].map(answerBlocksOf)).toEqual([20, 121, 121])
})
