import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { me, resultOf } from '../ao/scripted-connection.fixture.ts'
import { readReply } from './market-reply.ts'

const expected = { action: 'Pong', schema: z.object({ n: z.number() }) }
const sent = { sender: me, messageId: 'message-1' }
const pong = { action: 'Pong', data: { n: 1 } }

function failure(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('reading a reply', () => {
  it('finds the reply to the sender among other messages', () => {
    const result = resultOf(
      { action: 'Pong', data: { n: 7 }, to: 'someone' },
      { action: 'Ping', data: { n: 8 } },
      { ...pong, tags: { 'Next-Cursor': 'c' } },
    )
    expect(readReply(result, expected, sent)).toEqual({ data: { n: 1 }, nextCursor: 'c' })
  })

  it('tells tasks apart: a message may settle others that were overdue', () => {
    const result = resultOf(
      { action: 'Pong', data: { n: 1 }, tags: { TaskId: 'old' } },
      { action: 'Pong', data: { n: 2 }, tags: { TaskId: 'new' } },
    )
    expect(readReply(result, { ...expected, taskId: 'new' }, sent).data).toEqual({ n: 2 })
  })

  it('takes a reply to someone else only where it should go there', () => {
    const result = resultOf({ ...pong, to: 'requester' })
    expect(failure(() => readReply(result, expected, sent))).toMatchObject({
      code: 'CLARA_REPLY_INVALID',
      messageId: 'message-1',
    })
    expect(readReply(result, { ...expected, goesElsewhere: true }, sent).data).toEqual({
      n: 1,
    })
  })

  it('passes on why the market refused', () => {
    const data = { code: 'NO_AGENTS', message: 'None.', hint: 'Wait.', action: 'Ping' }
    const result = resultOf(pong, { action: 'Error', data, tags: { Code: 'NO_AGENTS' } })
    expect(failure(() => readReply(result, expected, sent))).toMatchObject({
      code: 'CLARA_REFUSED',
      reason: 'NO_AGENTS',
      message: 'The market refused: None.',
      hint: 'Wait.',
      messageId: 'message-1',
    })
  })

  it('accepts a refusal that is not JSON, and removes control characters', () => {
    const data = 'bad\u0007 \u001b[31mthings\nhappen'
    const result = resultOf({ action: 'Error', data, tags: { Code: 'X' } })
    expect(failure(() => readReply(result, expected, sent))).toMatchObject({
      reason: 'X',
      message: 'The market refused: bad things happen.',
    })
    const bare = resultOf({ action: 'Error', data })
    expect(failure(() => readReply(bare, expected, sent))).toMatchObject({
      reason: 'UNKNOWN',
    })
  })

  it('is not stopped by an error that someone else gets', () => {
    const error = { action: 'Error', data: { code: 'A', message: 'b' }, to: 'someone' }
    expect(readReply(resultOf(error, pong), expected, sent).data).toEqual({ n: 1 })
  })

  it('says when the process failed', () => {
    const result = { messages: [], error: '\u001b[31mError\u001b[0m\nat line 3' }
    expect(failure(() => readReply(result, expected, sent))).toMatchObject({
      code: 'CLARA_PROCESS_FAILED',
      message: expect.stringMatching(/: Error at line 3$/),
    })
  })

  it.each(['{"n":"1"}', '{', '[]', ''])('refuses %j as data', (data) => {
    const result = resultOf({ action: 'Pong', data })
    expect(failure(() => readReply(result, expected, sent))).toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
  })

  it('leaves the data alone where it does not matter', () => {
    const result = resultOf({ action: 'Pong', data: 'no JSON' })
    expect(readReply(result, { action: 'Pong' }).data).toBe(undefined)
  })
})
