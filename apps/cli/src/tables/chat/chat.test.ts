import { PassThrough } from 'node:stream'
import type { ChatEvent } from '@cresolver/core/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import {
  type Answer,
  clientOf,
  type FakePlatform,
  sendEvents,
  sendProblem,
  startFakePlatform,
} from '../../platform/fake-platform.fixture.ts'
import { createPrinter } from '../../terminal/printer.ts'
import { createConversation } from './conversation.ts'
import { converse } from './converse.ts'

const events: readonly ChatEvent[] = [
  { type: 'session', session_id: 's1' },
  { type: 'routed', agents: [{ agent: 'a', score: 1, reasons: ['domain: door'] }] },
  {
    type: 'answer',
    answer: { agent: 'a', status: 'answered', content: 'It\nis shut.', flags: [] },
  },
  {
    type: 'answer',
    answer: { agent: 'b', status: 'late', content: 'No answer.', flags: [] },
  },
  {
    type: 'cross_check',
    cross_check: {
      agreements: [{ agents: ['a', 'c'], statement: 'It is a door.' }],
      differ: true,
    },
  },
  { type: 'table_opened', task_id: 't1', reason: 'They conflict.' },
  { type: 'table_progress', task_id: 't1', text: 'a approves.' },
  {
    type: 'message',
    message: {
      seq: 2,
      role: 'assistant',
      content: 'Two say:\n- It is a door, and quite a large one.\n\nDone.',
      at: '2026-05-01T12:00:00.000Z',
      agents_consulted: ['a'],
      task_id: 't1',
    },
  },
]
const sent = events.map((data) => ({ event: data.type, data }))

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

async function run(words: readonly string[], answer: Answer, columns = 80) {
  platform = await startFakePlatform(answer)
  const variables = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  return runCli(['tables', 'chat', ...words], variables, { columns })
}

describe('one message', () => {
  it('is answered by each agent, and then as a whole', async () => {
    const { code, out } = await run(['hello'], (_, response) =>
      sendEvents(response, sent),
    )
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      'asked      a: domain: door',
      'answer     a: It is shut.',
      'late       b: No answer.',
      'same text  a, c: It is a door.',
      'differ     the answers are not the same',
      'table      t1',
      '           They conflict.',
      '           a approves.',
      '',
      'Two say:',
      '- It is a door, and quite a large one.',
      '',
      'Done.',
      '',
      'Continue with: cresolver tables chat --session s1',
      '',
    ])
  })

  it('goes to its session and, on demand, to named agents and a table', async () => {
    await run(
      ['hello', '--session', 's7', '--table', '--agents', 'a, b'],
      (_, response) => sendEvents(response, sent),
    )
    expect(platform?.received).toMatchObject([
      {
        path: '/chat/stream',
        body: {
          message: 'hello',
          session_id: 's7',
          round_table: true,
          agent_ids: ['a', 'b'],
        },
      },
    ])
  })

  it('gives its events as JSON', async () => {
    const { out } = await run(['hello', '--json'], (_, response) =>
      sendEvents(response, sent),
    )
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(events)
  })

  it('fits a narrow window', async () => {
    const { out } = await run(['hi'], (_, response) => sendEvents(response, sent), 40)
    // A command is copied, so that it stays on one line.
    const text = out.split('\n').filter((line) => !line.startsWith('Continue with:'))
    for (const line of text) expect(line.length).toBeLessThanOrEqual(40)
    expect(out).toContain('- It is a door, and quite a large one.\n')
  })

  it.each<[string, Answer]>([
    ['NOT_FOUND', (_, response) => sendProblem(response, 404, 'NOT_FOUND')],
    [
      'PLATFORM_DISCONNECTED',
      (_, response) => {
        sendEvents(response, sent.slice(0, 3))
        response.end()
      },
    ],
    [
      'INTERNAL',
      (_, response) => {
        const data = { type: '', title: '', status: 500, instance: '', detail: 'Oh.' }
        sendEvents(response, [{ event: 'error', data: { ...data, code: 'INTERNAL' } }])
      },
    ],
  ])('says so if it fails with %s', async (code, answer) => {
    const { code: exit, err } = await run(['hello'], answer)
    expect(exit).toBe(1)
    expect(err).toContain(`(${code})`)
  })
})

describe('a conversation', () => {
  async function start(answer: Answer) {
    platform = await startFakePlatform(answer)
    let out = ''
    const stdout = {
      write: (text: string) => {
        out += text
      },
    }
    const environment = { variables: {}, stdout, stderr: stdout, now: () => 0 }
    const conversation = createConversation({
      platform: clientOf(platform.url),
      printer: createPrinter(environment, false),
      sessionId: undefined,
      roundTable: false,
      agents: undefined,
    })
    return { conversation, environment, out: () => out }
  }

  it('sends each line that is written, in one session', async () => {
    const { conversation, environment } = await start((_, response) =>
      sendEvents(response, sent),
    )
    const input = new PassThrough()
    input.end('one\n\ntwo\n')
    await converse(conversation, environment, false, input)
    expect(platform?.received.map(({ body }) => body)).toEqual([
      { message: 'one' },
      { message: 'two', session_id: 's1' },
    ])
  })

  it.each(['', '\n  \n'])('refuses an input without a message: %j', async (text) => {
    const { conversation, environment } = await start(() => {})
    const input = new PassThrough()
    input.end(text)
    await expect(converse(conversation, environment, false, input)).rejects.toMatchObject(
      {
        code: 'USAGE',
      },
    )
    expect(platform?.received).toEqual([])
  })

  it('refuses an empty message', async () => {
    const { code, err } = await runCli(['tables', 'chat', ' '])
    expect(code).toBe(1)
    expect(err).toMatch(/^error No message given\. .*\(USAGE\)\n$/)
  })

  it('ends an answer and its work on request', async () => {
    const stop = new AbortController()
    let gone: (() => void) | undefined
    const left = new Promise<void>((resolve) => {
      gone = resolve
    })
    const { conversation } = await start((_, response) => {
      response.once('close', () => gone?.())
      sendEvents(response, sent.slice(0, 2))
      response.write(': on\n\n', () => stop.abort())
    })
    await expect(conversation.say('one', stop.signal)).rejects.toMatchObject({
      code: 'INTERRUPTED',
    })
    await left
  })
})
