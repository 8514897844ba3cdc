import {
  bigintToProtoBigInt,
  bytesToHex,
  type EVMLog,
  type HTTPPayload,
  hexToBytes,
  protoBigIntToBigint,
  TxStatus,
} from '@chainlink/cre-sdk'
import { EvmMock, HttpActionsMock, newTestRuntime, test } from '@chainlink/cre-sdk/test'
import { decodeBoundReport } from '@cresolver/chain/abi'
import {
  fakeBlockHash,
  marketAddress,
  multicallAddress,
  receiverAddress,
} from '@cresolver/chain/panel/fixture'
import { parseRoundEvent } from '@cresolver/core/protocol'
import { numberToHex } from 'viem'
import { expect, vi } from 'vitest'
import { initWorkflow } from '../main.ts'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntimeParameters,
  fakeConfig,
  transactionHash,
} from './runtime/fake-runtime.fixture.ts'
import { RESOLUTION_REQUESTED_TOPIC } from './triggers.ts'

// The SDK's test kit asks for the test function of another runtime.
vi.mock('bun:test', async () => ({ test: (await import('vitest')).test }))

const anvilSelector = 7_759_470_850_252_068_959n
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const [onLog, onRequest] = initWorkflow(fakeConfig())
// Only the body of the request is read.
const request = { input: new TextEncoder().encode('{"market_id":42}') } as HTTPPayload

type Reply = {
  txStatus: keyof typeof statuses
  receiver?: 'REVERTED'
  errorMessage?: string
}
const statuses = {
  SUCCESS: TxStatus.SUCCESS,
  REVERTED: TxStatus.REVERTED,
  FATAL: TxStatus.FATAL,
}

const contract = `0x${'f1'.repeat(20)}`
/** Unix seconds of block 450. */
const ruleMoment = Date.UTC(2026, 4, 31, 22) / 1_000

/** A runtime of the SDK whose chain and workers are those of the fake. */
function createTestRuntime(
  reply: Reply = { txStatus: 'SUCCESS' },
  market: FakeRuntimeParameters['market'] = {},
) {
  const fake = createFakeRuntime({ market })
  const calls: { to: string; block: string | undefined }[] = []
  const requests: { url: string; timeout: string; maxAge: string }[] = []
  const written: { receiver: string; report: Uint8Array; gas: bigint | undefined }[] = []
  const evm = EvmMock.testInstance(anvilSelector)
  evm.callContract = ({ call, blockNumber }) => {
    const to = bytesToHex(call?.to ?? new Uint8Array())
    calls.push({ to, block: blockNumber?.absVal.toString() })
    const at = blockNumber ? protoBigIntToBigint(blockNumber) : 0n
    // The contract of a rule returns the number of the block.
    if (to === contract)
      return { data: base64(hexToBytes(numberToHex(at, { size: 32 }))) }
    const asked = bytesToHex(call?.data ?? new Uint8Array())
    const data = fake.readChain(multicallAddress, asked, at > 0n ? at : undefined)
    return { data: base64(data) }
  }
  evm.headerByNumber = ({ blockNumber }) => {
    const asked = blockNumber ? protoBigIntToBigint(blockNumber) : 0n
    const number = asked < 0n ? 500n : asked
    return {
      header: {
        blockNumber: bigintToProtoBigInt(number),
        hash: base64(hexToBytes(fakeBlockHash(number))),
        parentHash: base64(hexToBytes(fakeBlockHash(number - 1n))),
        timestamp: String(ruleMoment + 2 * Number(number - 450n)),
      },
    }
  }
  evm.writeReport = ({ receiver, report, gasConfig }) => {
    written.push({
      receiver: bytesToHex(receiver),
      report: report?.rawReport ?? new Uint8Array(),
      gas: gasConfig?.gasLimit,
    })
    return {
      txStatus: `TX_STATUS_${reply.txStatus}`,
      txHash: base64(hexToBytes(transactionHash)),
      receiverContractExecutionStatus: `RECEIVER_CONTRACT_EXECUTION_STATUS_${reply.receiver ?? 'SUCCESS'}`,
      ...(reply.errorMessage ? { errorMessage: reply.errorMessage } : {}),
    }
  }
  HttpActionsMock.testInstance().sendRequest = (sent) => {
    requests.push({
      url: sent.url,
      timeout: `${sent.timeout?.seconds}`,
      maxAge: `${sent.cacheSettings?.maxAge?.seconds}`,
    })
    const body = new TextDecoder().decode(sent.body)
    const answer = answerAsWorker({ url: sent.url, body, timeoutMs: 0 })
    if (answer.kind === 'failure') throw new Error(answer.reason)
    return { statusCode: answer.status, body: base64(answer.body) }
  }
  const runtime = newTestRuntime(
    null,
    { timeProvider: () => Date.UTC(2026, 5, 1) },
    fakeConfig(),
  )
  return { runtime, calls, requests, written }
}

test('an HTTP request settles its market through the capabilities of the SDK', () => {
  const { runtime, calls, requests, written } = createTestRuntime()
  const result = JSON.parse(onRequest?.fn(runtime, request as never) as string)
  expect(result).toMatchObject({ marketId: '42', resolution: true, transactionHash })
  expect(new Set(calls.map(({ to }) => to))).toEqual(new Set([multicallAddress]))
  expect(requests.map(({ url }) => url.replace(/.*example/, ''))).toEqual([
    ...Array(3).fill('/a2a/resolve'),
    ...Array(3).fill('/a2a/challenge'),
  ])
  expect(requests[0]).toMatchObject({ timeout: '10', maxAge: '600' })
  expect(written).toMatchObject([{ receiver: receiverAddress, gas: 2_000_000n }])
  const payload = bytesToHex(written[0]?.report.slice(109) ?? new Uint8Array())
  expect(decodeBoundReport(payload)).toMatchObject({
    marketId: 42n,
    evidenceHash: result.evidenceHash,
  })
  const types = runtime.getLogs().map((line) => parseRoundEvent(line)?.type)
  expect(types.slice(0, 2)).toEqual(['terms-read', 'market-read'])
  expect(types.at(-1)).toBe('written')
})

test('a rule about a contract is decided at its block through the capabilities of the SDK', () => {
  const question = [
    '§question Will it be so?',
    '§rule',
    `source:evm:local/${contract}/height()(uint256)`,
    'at:2026-05-31T22:00Z',
    'op:eq',
    'target:450',
  ].join('\n')
  const market = { question, deadline: BigInt(ruleMoment) }
  const { runtime, calls, requests } = createTestRuntime(undefined, market)
  const result = JSON.parse(onRequest?.fn(runtime, request as never) as string)
  expect(result).toMatchObject({ marketId: '42', resolution: true })
  expect(calls.filter(({ to }) => to === contract)).toHaveLength(1)
  expect(requests).toEqual([])
})

test('a log of the market does the same', () => {
  const { runtime, written } = createTestRuntime()
  const topics = [
    hexToBytes(RESOLUTION_REQUESTED_TOPIC),
    hexToBytes(numberToHex(42n, { size: 32 })),
  ]
  // Only these fields of the SDK's message are read.
  const log = { topics, removed: false } as unknown as EVMLog
  expect(JSON.parse(onLog?.fn(runtime, log as never) as string)).toMatchObject({
    marketId: '42',
  })
  expect(written).toHaveLength(1)
})

for (const [name, reply, reason] of [
  ['reverted', { txStatus: 'REVERTED', errorMessage: 'out of gas' }, 'out of gas'],
  ['failed without a word', { txStatus: 'FATAL' }, 'the transaction failed'],
  [
    'met a receiver that reverted',
    { txStatus: 'SUCCESS', receiver: 'REVERTED' },
    'the receiver reverted',
  ],
] as const) {
  test(`a report whose transaction ${name} was refused`, () => {
    const { runtime } = createTestRuntime(reply)
    expect(() => onRequest?.fn(runtime, request as never)).toThrow(
      `The report on market 42 was not accepted: ${reason}.`,
    )
    const stopped = runtime.getLogs().map(parseRoundEvent).at(-1)
    expect(stopped).toMatchObject({ type: 'stopped', code: 'REPORT_REFUSED' })
  })
}

test('the workflow listens to its market and to its authorised keys', () => {
  const [log, http] = initWorkflow(fakeConfig()).map(({ trigger }) =>
    JSON.stringify(trigger, (_key, value: unknown) => {
      if (value instanceof Uint8Array) return base64(value)
      return typeof value === 'bigint' ? value.toString() : value
    }),
  )
  expect(log).toContain(base64(hexToBytes(marketAddress)))
  expect(log).toContain(base64(hexToBytes(RESOLUTION_REQUESTED_TOPIC)))
  expect(http).toContain(fakeConfig().authorizedKeys[0])
})
