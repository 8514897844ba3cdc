import { create } from '@bufbuild/protobuf'
import { anyUnpack } from '@bufbuild/protobuf/wkt'
import { SDK_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { encodeRawReport, encodeReportContext, signReport } from '../report-format.ts'
import { performReport, type ReportSigning } from './report.ts'

const signing: ReportSigning = {
  header: {
    executionId: `0x${'11'.repeat(32)}`,
    timestamp: 1_800_000_000,
    donId: 7,
    donConfigVersion: 1,
    workflowId: `0x${'22'.repeat(32)}`,
    workflowName: '0x62373666336165316465',
    workflowOwner: `0x${'33'.repeat(20)}`,
  },
  configDigest: `0x${'55'.repeat(32)}`,
  sequence: 9,
  signers: new Map<number, Hex>([
    [3, `0x${'44'.repeat(32)}`],
    [0, `0x${'66'.repeat(32)}`],
  ]),
}
const request = (change = {}) =>
  create(SDK_PB.ReportRequestSchema, {
    encodedPayload: hexToBytes('0xabcd'),
    encoderName: 'evm',
    signingAlgo: 'ecdsa',
    hashingAlgo: 'keccak256',
    ...change,
  })

test('a payload becomes a report with context and one signature a signer', async () => {
  const { response } = await performReport(signing, request())
  if (response.case !== 'payload') throw new Error('no payload')
  const report = anyUnpack(response.value, SDK_PB.ReportResponseSchema)
  const rawReport = encodeRawReport(signing.header, '0xabcd')
  const context = encodeReportContext(signing.configDigest, 9)
  expect(bytesToHex(report?.rawReport ?? new Uint8Array())).toBe(rawReport)
  expect(bytesToHex(report?.reportContext ?? new Uint8Array())).toBe(context)
  expect(bytesToHex(report?.configDigest ?? new Uint8Array())).toBe(signing.configDigest)
  expect(report?.seqNr).toBe(9n)
  const signatures = report?.sigs.map(({ signerId, signature }) => [
    signerId,
    bytesToHex(signature),
  ])
  expect(signatures).toEqual(
    await Promise.all(
      [...signing.signers].map(async ([node, key]) => [
        node,
        await signReport(key, rawReport, context),
      ]),
    ),
  )
})

test.each([
  [{ encoderName: 'solana' }, 'no report encoding solana/ecdsa/keccak256'],
  [{ signingAlgo: 'ed25519' }, 'no report encoding evm/ed25519/keccak256'],
  [{ hashingAlgo: 'sha256' }, 'no report encoding evm/ecdsa/sha256'],
])('a report with %j is refused', async (change, message) => {
  await expect(performReport(signing, request(change))).rejects.toThrow(message)
})
