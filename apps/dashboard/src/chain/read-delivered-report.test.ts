import { type BoundReport, encodeBoundReport } from '@cresolver/chain/abi'
import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import { expect, it } from 'vitest'
import { simulatedChain } from './contract-node.fixture.ts'
import { readDeliveredReport } from './read-delivered-report.ts'

const hash = `0x${'7'.repeat(64)}` as const
const sender = `0x${'5'.repeat(40)}` as const
const forwarder = `0x${'6'.repeat(40)}` as const
const receiver: Address = `0x${'b'.repeat(40)}`
const report: BoundReport = {
  marketId: 7n,
  workers: [getAddress(sender)],
  weights: [16_000n],
  dimScores: [80, 81, 82],
  chainId: 31_337n,
  receiver: getAddress(receiver),
  voidReason: 0,
  evidenceHash: `0x${'f'.repeat(64)}`,
  requestedAt: 1_771_638_000n,
  validUntil: 1_771_641_600n,
  minGas: 0n,
  finding: 0,
}
const input = encodeFunctionData({
  abi: parseAbi([
    'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
  ]),
  args: [
    receiver,
    concatHex([numberToHex(0, { size: 109 }), encodeBoundReport(report)]),
    '0x',
    ['0x01', '0x02'],
  ],
})

/** A chain that has one transaction. */
function chainOf(
  transaction: { readonly to: Address | null; readonly input: Hex } | null,
) {
  const never = () => {
    throw new Error('unexpected call of a contract')
  }
  return simulatedChain(
    never,
    () => transaction && { hash, from: sender, type: '0x2', ...transaction },
  )
}

it('a settlement has its report, its sender and the forwarder that was called', async () => {
  const read = await readDeliveredReport(chainOf({ to: forwarder, input }), hash)
  expect(read).toMatchObject({
    sender,
    to: forwarder,
    delivery: { report, signatures: 2 },
  })
})

it('a manual settlement has no report', async () => {
  const read = await readDeliveredReport(chainOf({ to: null, input: '0x12' }), hash)
  expect(read).toEqual({ sender, to: undefined, delivery: undefined })
})

it('no report is read where no receiver is known to compare it with', async () => {
  const connection = { ...chainOf({ to: forwarder, input }), receiver: undefined }
  expect((await readDeliveredReport(connection, hash)).delivery).toBeUndefined()
})

it('a transaction that the node does not have is an error', async () => {
  await expect(readDeliveredReport(chainOf(null), hash)).rejects.toMatchObject({
    code: 'CHAIN_CALL_FAILED',
    message: expect.stringContaining('read a settlement'),
  })
})
