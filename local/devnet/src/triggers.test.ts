import { create } from '@bufbuild/protobuf'
import { anyPack, anyUnpack } from '@bufbuild/protobuf/wkt'
import { EVM_PB, HTTP_TRIGGER_PB } from '@chainlink/cre-sdk/pb'
import { startAnvil } from '@cresolver/worlds/chain'
import { type Hex, numberToHex, toBytes, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { emitLog } from './chain/emit-log.fixture.ts'
import type { Don, DonOutcome, DonSubscription } from './don/don.ts'
import { Rounds } from './rounds.ts'
import { encodeHttpEvent, listenForLogs } from './triggers.ts'

const outcome: DonOutcome = {
  executionId: '0x',
  nodes: [],
  used: new Map(),
  kind: 'done',
  value: 'settled',
}
const subscription = (capability: string, index: number): DonSubscription => ({
  index,
  capability,
  payload: undefined,
  enclave: false,
})

function open(
  subscriptions = [subscription('evm:x', 0), subscription('http-trigger@1.0.0-alpha', 1)],
) {
  const triggered: { index: number; input: string }[] = []
  const running: Promise<DonOutcome>[] = []
  const trigger: Don['trigger'] = ({ index }, payload) => {
    const message = anyUnpack(payload, HTTP_TRIGGER_PB.PayloadSchema)
    triggered.push({ index, input: new TextDecoder().decode(message?.input) })
    const run = Promise.resolve(outcome)
    running.push(run)
    return run
  }
  const rounds = new Rounds()
  // Only this method of the DON is used.
  const don = { trigger } as unknown as Don
  const onEvent = () => {}
  return {
    parameters: { don, subscriptions, rounds, onEvent },
    triggered,
    rounds,
    running,
  }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test.each(['{"market_id":42}', '{"market_id":"42"}'])(
  'the request %s starts a round and ends the waiting for it',
  async (body) => {
    const { parameters, triggered, rounds } = open()
    const waiting = rounds.next(42n)
    encodeHttpEvent(parameters)(bytes(body))
    expect(triggered).toEqual([{ index: 1, input: body }])
    expect(await waiting).toBe(outcome)
  },
)

test.each(['null', '7', '"42"', '{}', '{"market_id":-1}', '{"market_id":null}'])(
  'the request %s reaches the workflow, which checks it, and resolves no waiting caller',
  async (body) => {
    const { parameters, triggered, rounds, running } = open()
    const ended: unknown[] = []
    for (const market of [0n, 1n, 7n, 42n])
      void rounds.next(market).then((one) => ended.push(one))
    encodeHttpEvent(parameters)(bytes(body))
    expect(triggered).toHaveLength(1)
    await Promise.all(running)
    expect(ended).toEqual([])
  },
)

test('a workflow without the trigger is named', async () => {
  const { parameters } = open([subscription('cron-trigger@1.0.0', 0)])
  const missing = (name: string) =>
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: `The workflow subscribes to no ${name} trigger.`,
      hint: 'Add the trigger in the workflow.',
    })
  expect(() => encodeHttpEvent(parameters)).toThrow(missing('http-trigger'))
  await expect(
    listenForLogs({ ...parameters, webSocketUrl: 'ws://127.0.0.1:1' }),
  ).rejects.toThrow(missing('evm'))
})

test('a round whose nodes died is reported as stopped before its callers resume', async () => {
  const { parameters, rounds } = open()
  const reported: unknown[] = []
  const failed = { ...outcome, kind: 'failed', error: 'the node died' } as const
  const don = { trigger: () => Promise.resolve(failed) } as unknown as Don
  const waiting = rounds.next(42n)
  encodeHttpEvent({ ...parameters, don, onEvent: (...event) => reported.push(event) })(
    bytes('{"market_id":42}'),
  )
  expect(await waiting).toBe(failed)
  expect(reported).toEqual([
    [{ type: 'stopped', code: 'EXECUTION_FAILED', message: 'the node died' }, 42n],
  ])
})

test('each log subscription starts rounds for its own logs, with all of their topics', async () => {
  const chain = await startAnvil({ port: 0 })
  const requested = toEventSelector('ResolutionRequested(uint256,string)')
  const announced = toEventSelector('AnswersCommitted(address,uint256,uint8,bytes32)')
  const word = (value: number) => numberToHex(value, { size: 32 })
  const logs = (index: number, ...topics: Hex[][]): DonSubscription => ({
    ...subscription('evm:x', index),
    payload: anyPack(
      EVM_PB.FilterLogTriggerRequestSchema,
      create(EVM_PB.FilterLogTriggerRequestSchema, {
        topics: topics.map((values) => ({ values: values.map((one) => toBytes(one)) })),
      }),
    ),
  })
  const { parameters, rounds } = open([
    logs(0, [requested]),
    logs(2, [announced], [word(7), word(8)], [], [word(1)]),
  ])
  const started: number[] = []
  const trigger: Don['trigger'] = async ({ index }) => {
    started.push(index)
    return outcome
  }
  const stop = await listenForLogs({
    ...parameters,
    don: { trigger } as unknown as Don,
    webSocketUrl: chain.webSocketUrl,
  })
  try {
    const ended = [42n, 43n].map((market) => rounds.next(market))
    await emitLog(chain.rpcUrl, [announced, word(7), word(41), word(0)])
    await emitLog(chain.rpcUrl, [announced, word(9), word(41), word(1)])
    await emitLog(chain.rpcUrl, [announced, word(8), word(42), word(1)])
    await emitLog(chain.rpcUrl, [requested, word(43)])
    await Promise.all(ended)
    expect(started).toEqual([2, 0])
  } finally {
    await stop()
    await chain.close()
  }
})
