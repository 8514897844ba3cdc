import { createData, DataItem, EthereumSigner } from '@dha-team/arbundles'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../campaigns/index.ts'
import { createUnitKey } from '../units/unit-key.ts'
import { readDataItem, verifyDataItem } from './data-item.ts'

const key = createUnitKey()
const tagName = fc.string({ minLength: 1, maxLength: 20 })
const content = fc.record({
  target: fc.constantFrom(undefined, 'x'.repeat(43).replace(/x$/, 'A')),
  anchor: fc.constantFrom(undefined, '0'.repeat(32)),
  tags: fc.array(fc.record({ name: tagName, value: tagName }), { maxLength: 20 }),
  data: fc.string(),
})

test('a signed item is read back and verifies', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (signed) => {
      const { raw } = await key.sign(signed)
      const item = await verifyDataItem(raw)
      expect(item).toMatchObject({ owner: key.address, tags: signed.tags })
      expect(item.target).toBe(signed.target ?? '')
      expect(item.data.toString()).toBe(Buffer.from(signed.data).toString())
    }),
    { numRuns: runs(30) },
  )
})

const ethereum = new EthereumSigner(`${'0'.repeat(63)}1`)

async function signWithEthereum(): Promise<Buffer> {
  const tags = [{ name: 'a', value: 'b' }]
  const item = createData('hello', ethereum, { tags })
  await item.sign(ethereum)
  return item.getRaw()
}

test.each([
  ['Ed25519', async () => (await key.sign({ tags: [], data: 'hello' })).raw],
  ['Ethereum', signWithEthereum],
])('an item of %s with any changed byte is refused', async (_kind, sign) => {
  const raw = await sign()
  const change = fc.record({
    at: fc.nat(raw.length - 1),
    by: fc.integer({ min: 1, max: 255 }),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, by }) => {
      const changed = Buffer.from(raw)
      const place = at % raw.length
      changed[place] = ((changed[place] ?? 0) + by) % 256
      await expect(verifyDataItem(changed)).rejects.toMatchObject({
        code: 'REQUEST_INVALID',
      })
    }),
    {
      numRuns: runs(100),
      // The flags of target and anchor, and the recovery byte of an Ethereum signature.
      examples: [98, 99, 66, 132, 133].map((at) => [{ at, by: 2 }]),
    },
  )
})

test('bytes that are not an item are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      await expect(verifyDataItem(Buffer.from(bytes))).rejects.toMatchObject({
        code: 'REQUEST_INVALID',
        hint: expect.stringContaining('ANS-104'),
      })
    }),
  )
})

/** An item whose tags are these bytes, and which says how many there are. */
function withTags(bytes: readonly number[], count: bigint): Buffer {
  const raw = Buffer.alloc(2 + 64 + 32 + 2 + 16 + bytes.length)
  raw.writeUInt16LE(2)
  raw.writeBigUInt64LE(count, 100)
  raw.writeBigUInt64LE(BigInt(bytes.length), 108)
  raw.set(bytes, 116)
  return raw
}

test.each([
  [
    'many more than it says',
    [0xfe, 0xff, 0xff, 0xff, 0x0f],
    1n,
    'more tags than it says',
  ],
  ['fewer than it says', [0], 2n, 'fewer tags than it says'],
  ['cut off', [2, 2, 97, 40, 98], 1n, 'cut off'],
  ['an endless number', [255, 255, 255, 255, 255, 255, 255], 1n, 'too large a number'],
  ['without an end', [2, 2, 97, 2, 98], 1n, 'cut off'],
  ['a negative length', [2, 1, 97, 2, 98, 0], 1n, 'cut off'],
  ['too many', [0], 129n, 'more than 128 tags'],
  ['too long', Array(4097).fill(0), 1n, 'more than 4096 bytes'],
])('tags that are %s are refused', (_name, bytes, count, reported) => {
  expect(() => readDataItem(withTags(bytes, count))).toThrow(reported)
})

test('tags in several blocks are read', () => {
  const raw = withTags([2, 2, 97, 2, 98, 1, 8, 2, 99, 2, 100, 0], 2n)
  const tags = [
    { name: 'a', value: 'b' },
    { name: 'c', value: 'd' },
  ]
  expect(readDataItem(raw).tags).toEqual(tags)
  expect(new DataItem(raw).tags).toEqual(tags)
})

test('an Ethereum wallet has its address with a checksum', async () => {
  const { owner } = await verifyDataItem(await signWithEthereum())
  expect(owner).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
})

test('a signature of another kind is refused', async () => {
  const { raw } = await key.sign({ tags: [], data: '' })
  const other = Buffer.from(raw)
  other.writeUInt16LE(4)
  expect(() => readDataItem(other)).toThrow('signature type 4 is not supported')
})

test('a key comes back from its secret', async () => {
  const again = createUnitKey(key.secret)
  expect(again.address).toBe(key.address)
  const content = { tags: [], data: 'same' }
  expect((await again.sign(content)).id).toBe((await key.sign(content)).id)
})
