import { expect, test } from 'vitest'
import { canonicalJson } from '../../protocol/index.ts'
import { settledParts, settledRecord, unsureParts } from './record.fixture.ts'
import { recordOf } from './record-of.fixture.ts'
import { hashHead } from './round-head.ts'
import { hashRecord, parseRecord } from './settlement-record.ts'

test.each([
  ['settled', settledParts()],
  ['unsure', unsureParts()],
])('a reader sees everything of a round that %s', (_, parts) => {
  expect(recordOf(parts)).toMatchObject({ ...parts, version: 2 })
  const stored: unknown = JSON.parse(JSON.stringify(recordOf(parts).joined))
  expect(parseRecord(stored)).toEqual(recordOf(parts))
})

test('the hash is that of the canonical JSON of the head, whatever the order of the keys', () => {
  const record = settledRecord()
  const reversed = Object.fromEntries(Object.entries(record.joined).reverse())
  expect(hashRecord(record)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(hashRecord(parseRecord(reversed))).toBe(hashRecord(record))
  expect(hashRecord(record)).toBe(hashHead(record.joined))
})

test('one changed letter changes the hash', () => {
  const parts = settledParts()
  const changed = { ...parts, question: `${parts.question} ` }
  expect(hashRecord(recordOf(changed))).not.toBe(hashRecord(recordOf(parts)))
})

test('an absent part is omitted from the canonical form', () => {
  expect(canonicalJson(recordOf(unsureParts()).joined)).not.toContain('scores')
})

test.each([
  ['a further key', { apiKey: 'x' }, 'its root'],
  ['an upper-case address', { market: `0x${'A'.repeat(40)}` }, 'market'],
  ['a short address', { receiver: '0xab' }, 'receiver'],
  ['text before an address', { receiver: `x0x${'a'.repeat(40)}` }, 'receiver'],
  ['text after an address', { receiver: `0x${'a'.repeat(41)}` }, 'receiver'],
  ['a number for an id', { marketId: 1 }, 'marketId'],
  ['a leading zero', { marketId: '01' }, 'marketId'],
  ['digits after a space', { marketId: ' 1' }, 'marketId'],
  ['digits before a point', { marketId: '1.5' }, 'marketId'],
  ['a negative chain id', { chainId: -1 }, 'chainId'],
  ['a broken deadline', { deadline: 1.5 }, 'deadline'],
  ['version 1', { version: 1 }, 'version'],
  ['another version', { version: 3 }, 'version'],
  ['a key in the judge', { judge: { kind: 'mock', model: 'm', key: 'k' } }, 'judge'],
  ['another judge', { judge: { kind: 'oracle', model: 'm' } }, 'judge.kind'],
  [
    'a key in the quorum',
    { quorum: { asked: 1, answered: 1, required: 1, x: 1 } },
    'quorum',
  ],
  ['a key in the vote', { vote: { yes: '1', no: '0', x: '1' } }, 'vote'],
  ['an unknown outcome', { outcome: { kind: 'defer' } }, 'outcome.kind'],
  ['an unknown reason', { outcome: { kind: 'void', reason: 'BORED' } }, 'outcome.reason'],
  [
    'a key in a verdict',
    { outcome: { kind: 'settle', resolution: true, x: 1 } },
    'outcome',
  ],
  ['a key in a void', { outcome: { kind: 'void', reason: 'INVALID', x: 1 } }, 'outcome'],
])('%s is refused', (_, change, index) => {
  expect(() => parseRecord({ ...settledRecord().joined, ...change })).toThrow(
    expect.objectContaining({
      code: 'FILE_INVALID',
      message: expect.stringContaining(`The record is malformed at ${index}: `),
      hint: 'Compare it with joinedRecordSchema; absent parts are omitted, not null.',
    }),
  )
})

test('a seat of a head has no further key, and a whole number of markets', () => {
  const { joined } = settledRecord()
  const [first, ...others] = joined.seats
  const withFirst = (change: object) => ({
    ...joined,
    seats: [{ ...first, ...change }, ...others],
  })
  expect(parseRecord(withFirst({}))).toEqual(settledRecord())
  for (const change of [
    { password: 'x' },
    { reputation: [0, 0, 0, 0.5] },
    { stake: '0.01' },
    { absence: { step: 'READ', code: 'SILENT' } },
    { challenge: 'duel' },
  ]) {
    expect(() => parseRecord(withFirst(change))).toThrow('malformed at seats.0')
  }
})

test('a value that is not an object is refused', () => {
  expect(() => parseRecord(null)).toThrow(
    expect.objectContaining({ code: 'FILE_INVALID' }),
  )
})

test('an address and a number that are malformed are explained', () => {
  expect(() => parseRecord({ ...settledRecord().joined, market: '0x' })).toThrow(
    'an address must be 0x and 40 lower-case hex digits',
  )
  expect(() => parseRecord({ ...settledRecord().joined, marketId: '' })).toThrow(
    'a number must be written in decimal digits',
  )
})
