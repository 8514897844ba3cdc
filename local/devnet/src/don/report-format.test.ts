import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { concatHex, hexToNumber, keccak256, recoverAddress, size, slice } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  encodeRawReport,
  encodeReportContext,
  encodeWorkflowName,
  signReport,
} from './report-format.ts'

const header = {
  executionId: `0x${'11'.repeat(32)}`,
  timestamp: 0x01020304,
  donId: 7,
  donConfigVersion: 1,
  workflowId: `0x00${'22'.repeat(31)}`,
  workflowName: '0x62373666336165316465',
  workflowOwner: `0x${'33'.repeat(20)}`,
} as const
const key = `0x${'44'.repeat(32)}` as const

test('the name my_workflow is encoded as the network does', () => {
  expect(encodeWorkflowName('my_workflow')).toBe('0x62373666336165316465')
})

test('a name of any length has ten bytes', () => {
  for (const name of ['', 'a', 'ü'.repeat(99)])
    expect(size(encodeWorkflowName(name))).toBe(10)
})

test('a raw report has its fields at the places that the forwarder reads', () => {
  const raw = encodeRawReport(header, '0xabcdef')
  expect(size(raw)).toBe(112)
  const fields = {
    version: slice(raw, 0, 1),
    executionId: slice(raw, 1, 33),
    timestamp: slice(raw, 33, 37),
    donId: slice(raw, 37, 41),
    donConfigVersion: slice(raw, 41, 45),
    workflowId: slice(raw, 45, 77),
    workflowName: slice(raw, 77, 87),
    workflowOwner: slice(raw, 87, 107),
    reportId: slice(raw, 107, 109),
    body: slice(raw, 109),
  }
  expect(fields).toEqual({
    ...header,
    version: '0x01',
    timestamp: '0x01020304',
    donId: '0x00000007',
    donConfigVersion: '0x00000001',
    reportId: '0x0001',
    body: '0xabcdef',
  })
})

test('a report may have an empty body', () => {
  expect(size(encodeRawReport(header, '0x'))).toBe(109)
})

test.each([
  ['executionId', `0x${'11'.repeat(31)}`, 108],
  ['workflowName', '0x6237366633616531646500', 110],
  ['workflowOwner', '0x', 89],
])('a header whose %s has the wrong size is refused', (field, value, bytes) => {
  expect(() => encodeRawReport({ ...header, [field]: value }, '0x')).toThrow(
    new RangeError(`the report header has ${bytes} bytes, not 109`),
  )
})

test('a context is the digest, 27 zero bytes, the number and 33 more zero bytes', () => {
  const context = encodeReportContext(`0x${'55'.repeat(32)}`, 0x0a0b0c0d)
  expect(context).toBe(
    `0x${'55'.repeat(32)}${'00'.repeat(27)}0a0b0c0d00${'00'.repeat(32)}`,
  )
  expect(size(context)).toBe(96)
})

test('a signature has v 0 or 1 and recovers to the node over both hashes', async () => {
  const context = encodeReportContext(`0x${'55'.repeat(32)}`, 1)
  const bits = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (body) => {
      const raw = encodeRawReport(header, `0x${Buffer.from(body).toString('hex')}`)
      const signature = await signReport(key, raw, context)
      expect(size(signature)).toBe(65)
      const bit = hexToNumber(slice(signature, 64))
      bits.add(bit)
      const hash = keccak256(concatHex([keccak256(raw), context]))
      const ethereum = concatHex([slice(signature, 0, 64), bit === 0 ? '0x1b' : '0x1c'])
      expect(await recoverAddress({ hash, signature: ethereum })).toBe(
        privateKeyToAddress(key),
      )
    }),
    { numRuns: runs(30) },
  )
  expect([...bits].sort()).toEqual([0, 1])
})
