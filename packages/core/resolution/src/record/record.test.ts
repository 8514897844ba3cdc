import { canonicalJson } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import { settledParts, settledRecord, unsureParts } from './record.fixture.ts'
import { createRecord } from './record.ts'
import { hashRecord, parseRecord } from './settlement-record.ts'

test('a record keeps every part and adds its version', () => {
  expect(createRecord(settledParts())).toEqual({ ...settledParts(), version: 1 })
  expect(createRecord(unsureParts())).toEqual({ ...unsureParts(), version: 1 })
})

test('addresses in any case make the same record', () => {
  const parts = settledParts()
  const shouted = {
    ...parts,
    market: `0x${'A'.repeat(40)}`,
    receiver: `0x${'B'.repeat(40)}`,
    workers: parts.workers.map((worker) => ({
      ...worker,
      worker: worker.worker.toUpperCase().replace('0X', '0x'),
    })),
  }
  expect(createRecord(shouted)).toEqual(createRecord(parts))
})

test('what is built by copying is what parsing accepts', () => {
  expect(parseRecord(createRecord(settledParts()))).toEqual(createRecord(settledParts()))
  expect(parseRecord(createRecord(unsureParts()))).toEqual(createRecord(unsureParts()))
})

test('nothing but the known parts gets into a record', () => {
  const parts = settledParts()
  const smuggled = {
    ...parts,
    apiKey: 'sk-secret',
    judge: { ...parts.judge, apiKey: 'sk-secret' },
    quorum: { ...parts.quorum, apiKey: 'sk-secret' },
    vote: { ...parts.vote, apiKey: 'sk-secret' },
    outcome: { ...parts.outcome, apiKey: 'sk-secret' },
    workers: parts.workers.map((entry) =>
      Object.fromEntries(
        Object.entries({ ...entry, apiKey: 'sk-secret' }).map(([key, value]) => [
          key,
          typeof value === 'object' && value !== null
            ? { ...value, apiKey: 'sk-secret' }
            : value,
        ]),
      ),
    ),
  }
  // The types forbid it; a caller without types could still try.
  expect(createRecord(smuggled as never)).toEqual(createRecord(parts))
})

test('the hash is that of the canonical JSON, whatever the order of the keys', () => {
  const record = settledRecord()
  const reversed = parseRecord(Object.fromEntries(Object.entries(record).reverse()))
  expect(hashRecord(record)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(hashRecord(reversed)).toBe(hashRecord(record))
  expect(hashRecord(parseRecord(JSON.parse(canonicalJson(record))))).toBe(
    hashRecord(record),
  )
})

test('one changed letter changes the hash', () => {
  const record = settledRecord()
  expect(hashRecord({ ...record, question: `${record.question} ` })).not.toBe(
    hashRecord(record),
  )
})

test('an absent part is omitted from the canonical form', () => {
  expect(canonicalJson(createRecord(unsureParts()))).not.toContain('dimensions')
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
  expect(() => parseRecord({ ...settledRecord(), ...change })).toThrow(
    expect.objectContaining({
      code: 'RECORD_INVALID',
      message: expect.stringContaining(`The record is malformed at ${index}: `),
      hint: 'Compare it with roundRecordSchema; absent parts are omitted, not null.',
    }),
  )
})

test.each([
  ['model', 'settle'],
  ['mock', 'INVALID'],
  ['mock', 'TOO_EARLY'],
])('a judge of kind %s and an outcome %s are possible', (kind, outcome) => {
  const record = {
    ...settledRecord(),
    judge: { kind, model: 'm' },
    outcome:
      outcome === 'settle'
        ? { kind: 'settle', resolution: false }
        : { kind: 'void', reason: outcome },
  }
  expect(parseRecord(record)).toEqual(record)
})

test('a value that is not an object is refused', () => {
  expect(() => parseRecord(null)).toThrow(
    expect.objectContaining({ code: 'RECORD_INVALID' }),
  )
})

test('an address and a number that are malformed are explained', () => {
  expect(() => parseRecord({ ...settledRecord(), market: '0x' })).toThrow(
    'an address must be 0x and 40 lower-case hex digits',
  )
  expect(() => parseRecord({ ...settledRecord(), marketId: '' })).toThrow(
    'a number must be written in decimal digits',
  )
})
