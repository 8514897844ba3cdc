import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import {
  fakeTimers,
  market,
  resultOf,
  type Script,
  scriptConnection,
  settle,
} from '../ao/scripted-connection.fixture.ts'
import { ClaraError, type ClaraErrorCode } from '../clara-error.ts'
import { askMarket, callMarket } from './market-call.ts'

const pong = resultOf({ action: 'Pong', data: 1 })
const ping = { action: 'Ping', reply: 'Pong', schema: z.number() }
const failed = (code: ClaraErrorCode) =>
  new ClaraError({ code, message: `It is ${code}.` })

/** Fails a number of times, then answers. */
function failing<T>(failures: number, code: ClaraErrorCode, answer: T) {
  let left = failures
  return vi.fn(() => {
    left -= 1
    if (left >= 0) throw failed(code)
    return answer
  })
}

function setUp(script: Script) {
  const scripted = scriptConnection(script)
  return { ...scripted, access: { process: market, connection: scripted.connection } }
}

fakeTimers()

describe('a message to the market', () => {
  it('carries the protocol, its tags without the absent ones, and JSON', async () => {
    const { access, sent } = setUp({ result: () => pong })
    const tags = { A: 'x', B: undefined, C: 0 }
    expect(await callMarket(access, { ...ping, tags, data: { q: 'ż' } })).toBe(1)
    expect(sent).toEqual([
      {
        process: market,
        tags: [
          { name: 'Action', value: 'Ping' },
          { name: 'Protocol', value: 'C.L.A.R.A.' },
          { name: 'A', value: 'x' },
          { name: 'C', value: '0' },
        ],
        data: '{"q":"ż"}',
      },
    ])
  })

  it.each([
    'CLARA_NO_RESULT',
    'CLARA_TIMEOUT',
    'CLARA_UNIT_FAILED',
    'CLARA_UNREACHABLE',
  ] as const)(
    'waits for a result that comes late (%s), and is sent once',
    async (code) => {
      const { access, sent } = setUp({ result: failing(6, code, pong) })
      expect(await settle(callMarket(access, ping))).toBe(1)
      expect(sent).toHaveLength(1)
    },
  )

  it('gives up after the time limit and names the message', async () => {
    const result = failing(1_000, 'CLARA_NO_RESULT', pong)
    const { access } = setUp({ result })
    const call = callMarket({ ...access, timeoutMilliseconds: 10_000 }, ping)
    expect(await settle(call)).toMatchObject({
      code: 'CLARA_NO_RESULT',
      messageId: 'message-1',
    })
    // 100, 200, 400, 800, 1,600 and 3,200 ms between them; 5,000 more are too many.
    expect(result).toHaveBeenCalledTimes(7)
  })

  it('does not wait for what will not pass', async () => {
    const result = failing(1, 'CLARA_REPLY_INVALID', pong)
    const { access } = setUp({ result })
    expect(await settle(callMarket(access, ping))).toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
    expect(result).toHaveBeenCalledOnce()
  })

  it('is found by its result, and not sent again, if its answer was lost', async () => {
    const doubt = failed('CLARA_TIMEOUT')
    const { access, sent } = setUp({
      send: () => ({ doubt }),
      result: failing(2, 'CLARA_NO_RESULT', pong),
    })
    expect(await settle(callMarket(access, ping))).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('fails with the reason if it did not arrive', async () => {
    const doubt = failed('CLARA_UNREACHABLE')
    const result = failing(1_000, 'CLARA_NO_RESULT', pong)
    const { access } = setUp({ send: () => ({ doubt }), result })
    expect(await settle(callMarket(access, ping))).toBe(doubt)
    expect(result).toHaveBeenCalledTimes(4)
  })

  it('knows the reply about the task that it registered by its own id', async () => {
    const result = resultOf(
      { action: 'Pong', data: 1, tags: { TaskId: 'message-0' } },
      { action: 'Pong', data: 2, tags: { TaskId: 'message-1' } },
    )
    const { access } = setUp({ result: () => result })
    expect(await callMarket(access, { ...ping, registers: true })).toBe(2)
  })
})

describe('a message that the market refuses because its clock has yet to follow', () => {
  const doubt = { code: 'TIME_IN_DOUBT', message: 'Too far ahead.' }
  const inDoubt = resultOf({ action: 'Error', data: doubt })

  it('is sent again', async () => {
    const results = [inDoubt, pong]
    const { access, sent } = setUp({ result: () => results.shift() ?? pong })
    expect(await settle(callMarket(access, ping))).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it('is not sent a third time, nor after another refusal', async () => {
    const { access, sent } = setUp({ result: () => inDoubt })
    expect(await settle(callMarket(access, ping))).toMatchObject({
      reason: 'TIME_IN_DOUBT',
    })
    expect(sent).toHaveLength(2)
    const other = resultOf({
      action: 'Error',
      data: { code: 'NO_AGENTS', message: 'No.' },
    })
    const refusing = setUp({ result: () => other })
    expect(await settle(callMarket(refusing.access, ping))).toMatchObject({
      reason: 'NO_AGENTS',
    })
    expect(refusing.sent).toHaveLength(1)
  })
})

describe('a question to the market', () => {
  it('is asked up to three times', async () => {
    const { access } = setUp({ read: failing(2, 'CLARA_TIMEOUT', pong) })
    expect(await settle(askMarket(access, ping))).toMatchObject({ data: 1 })
    const down = setUp({ read: failing(3, 'CLARA_TIMEOUT', pong) })
    expect(await settle(askMarket(down.access, ping))).toMatchObject({
      code: 'CLARA_TIMEOUT',
    })
  })

  it('takes a reply to whomever a dry run answers', async () => {
    const read = () => resultOf({ action: 'Pong', data: 3, to: '1234' })
    const { access } = setUp({ read })
    expect(await askMarket(access, ping)).toMatchObject({ data: 3 })
  })
})
