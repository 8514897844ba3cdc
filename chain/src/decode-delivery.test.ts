import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeDelivery } from './decode-delivery.ts'
import {
  type BoundReport,
  encodeAbsenceReport,
  encodeBoundReport,
} from './market/events/report.ts'
import { FINDINGS } from './market/verdict-state.ts'

const receiver: Address = `0x${'b'.repeat(40)}`
const workflowId: Hex = `0x${'c'.repeat(64)}`
const workflowOwner: Address = `0x${'d'.repeat(40)}`

const header = concatHex([
  '0x01',
  `0x${'e'.repeat(64)}`,
  numberToHex(1_771_639_000, { size: 4 }),
  numberToHex(7, { size: 4 }),
  numberToHex(1, { size: 4 }),
  workflowId,
  '0x00112233445566778899',
  workflowOwner,
  '0x0001',
])

function deliver(payload: Hex, to = receiver): Hex {
  return encodeFunctionData({
    abi: parseAbi([
      'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
    ]),
    functionName: 'report',
    args: [to, concatHex([header, payload]), '0x00', ['0x11', '0x22', '0x33']],
  })
}

const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map((value) => getAddress(numberToHex(value, { size: 20 })))
const report: fc.Arbitrary<BoundReport> = fc
  .record({
    marketId: fc.bigInt({ min: 1n, max: 2n ** 64n }),
    listed: fc.array(
      fc.tuple(
        address,
        fc.bigInt({ min: 0n, max: 30_000n }),
        fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      ),
      { maxLength: 5 },
    ),
    finding: fc.constantFrom(...Object.values(FINDINGS)),
  })
  .map(({ marketId, listed, finding }) => ({
    marketId,
    workers: listed.map(([worker]) => worker),
    weights: listed.map(([, weight]) => weight),
    dimScores: listed.flatMap(([, , scores]) => scores),
    chainId: 31_337n,
    receiver: getAddress(receiver),
    voidReason: 0,
    evidenceHash: `0x${'f'.repeat(64)}`,
    requestedAt: 1_771_638_000n,
    validUntil: 1_771_641_600n,
    minGas: 0n,
    finding,
  }))

describe('the delivery of a forwarder', () => {
  it('is the report that was encoded, with the values of the header', () => {
    fc.assert(
      fc.property(report, (sent) => {
        expect(decodeDelivery(deliver(encodeBoundReport(sent)), receiver)).toEqual({
          report: { ...sent, action: 0 },
          signatures: 3,
          reportedAt: 1_771_639_000,
          donId: 7,
          workflowId,
          workflowOwner,
        })
      }),
      { numRuns: runs(40) },
    )
  })

  const absences = encodeAbsenceReport({
    ...{ marketId: 1n, chainId: 31_337n, receiver, requestedAt: 1n, validUntil: 2n },
    ...{ panelSize: 3, absent: [0] },
  })

  it.each<[string, Hex]>([
    ['a report of absences', deliver(absences)],
    ['a report without a payload', deliver('0x')],
    ['a report for another receiver', deliver(absences, workflowOwner)],
    ['another call', '0xa9059cbb'],
    ['no call', '0x'],
  ])('is unknown for %s', (_, input) => {
    expect(decodeDelivery(input, receiver)).toBeUndefined()
  })

  it('is unknown for any other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const input: Hex = `0x${Buffer.from(bytes).toString('hex')}`
        expect(decodeDelivery(input, receiver)).toBeUndefined()
      }),
    )
  })
})
