import { once } from 'node:events'
import { type ChatEvent, CresolverError } from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import { openScriptedTable } from '../deliberation/table.fixture.ts'
import { collect, openScriptedChat, says } from './chat.fixture.ts'

const locks = { domain: 'door locks', says: says('The lock of the door is old.') }
const doors = { domain: 'door frames', says: says('The lock of the door is old.') }
const poetry = { domain: 'poetry', says: says('It rhymes.') }

const typesOf = (events: readonly ChatEvent[]) => events.map(({ type }) => type)
const replyIn = (events: readonly ChatEvent[]) => {
  const last = events.at(-1)
  if (last?.type !== 'message') throw new Error('the last event is not a message')
  return last.message
}

describe('a chat', () => {
  it('tells who is asked, each answer, how they compare, and a message', async () => {
    const chat = openScriptedChat({ locks, doors, poetry })
    const events = await chat.send({})
    expect(typesOf(events)).toEqual([
      'session',
      'routed',
      'answer',
      'answer',
      'cross_check',
      'message',
    ])
    expect(events[1]).toMatchObject({
      agents: [
        { agent: 'doors', score: 1, reasons: ['shares door'] },
        { agent: 'locks', score: 1 },
      ],
    })
    expect(events[4]).toMatchObject({ cross_check: { differ: false } })
    const reply = replyIn(events)
    expect(reply.content).toContain('- The lock of the door is old. (doors, locks)')
    expect(reply).toMatchObject({ agents_consulted: ['doors', 'locks'], task_id: null })
    expect(chat.stored('s1').map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(chat.reported).toEqual(['doors answered', 'locks answered'])
    expect(chat.notices).toMatchObject([
      { phase: 'chat', taskId: 'chat-s1-1' },
      { phase: 'chat' },
    ])
  })

  it('asks three agents at most', async () => {
    const chat = openScriptedChat({ a: locks, b: locks, c: locks, d: locks })
    await chat.send({})
    expect(chat.calls.map(({ agent }) => agent.name)).toEqual(['a', 'b', 'c'])
  })

  it('tells answers in the order in which they arrive, and the reply in that of fit', async () => {
    const chat = openScriptedChat({
      a: { domain: 'door locks' },
      b: { domain: 'door' },
    })
    const signal = new AbortController().signal
    const events = chat.service.send(
      { message: 'Is the door safe?', round_table: false },
      { signal },
    )
    const heard: ChatEvent[] = []
    chat.happened.on('call', (name) => {
      if (name === 'b') chat.answer('b', says('The door is new.'))
    })
    for await (const event of events) {
      heard.push(event)
      if (event.type === 'answer' && event.answer.agent === 'b') {
        chat.answer('a', says('The hinge is loose.'))
      }
    }
    const answers = heard.flatMap((each) => (each.type === 'answer' ? [each.answer] : []))
    expect(answers.map(({ agent }) => agent)).toEqual(['b', 'a'])
    expect(replyIn(heard).content).toMatch(/hinge.*new/s)
  })

  it('explains in its message how to fix it when no agent fits, without asking any', async () => {
    const chat = openScriptedChat({ poetry, locks: { ...locks, suspended: true } })
    const events = await chat.send({ message: 'What is the tax on wine?' })
    expect(typesOf(events)).toEqual(['session', 'routed', 'cross_check', 'message'])
    expect(replyIn(events).content).toMatch(/No agent's .* Name agents in agent_ids/)
    expect(replyIn(await chat.send({})).content).toContain(
      'locks would fit, but failed recently',
    )
    expect(chat.calls).toEqual([])
  })

  it('refuses before it stores anything when no agent is registered', async () => {
    const chat = openScriptedChat({})
    await expect(chat.send({})).rejects.toMatchObject({ code: 'NO_AGENTS' })
    expect((await chat.service.listSessions({ limit: 10 })).items).toEqual([])
  })

  it('refuses a session that it does not know', async () => {
    const chat = openScriptedChat({ locks })
    const unknown = { code: 'NOT_FOUND' }
    await expect(chat.send({ session_id: 's\0' })).rejects.toMatchObject(unknown)
    await expect(chat.service.getSession('')).rejects.toMatchObject(unknown)
  })

  it('says why an agent did not answer', async () => {
    const chat = openScriptedChat({
      a: { ...locks, says: { status: 'late', duration_ms: 30_000 } },
      b: {
        ...locks,
        says: { status: 'malformed', problems: ['no JSON'], duration_ms: 1 },
      },
      c: { ...locks, says: { status: 'unhealthy', reason: 'no route', duration_ms: 1 } },
    })
    const { content } = replyIn(await chat.send({}))
    expect(content).toBe(
      [
        '0 of 3 agents answered.',
        '',
        'a:',
        '- It did not answer within 30 s.',
        '',
        'b:',
        '- Its answer: no JSON.',
        '',
        'c:',
        '- It failed: no route.',
      ].join('\n'),
    )
    expect(chat.reported).toEqual(['a late', 'b malformed', 'c unhealthy'])
  })
})

describe('the context of a session', () => {
  it('goes with the next message: six messages, 500 characters of each', async () => {
    const chat = openScriptedChat({ locks })
    for (let sent = 1; sent <= 4; sent += 1) {
      await chat.send({
        message: `door ${sent} ${'x'.repeat(600)}`,
        ...(sent > 1 ? { session_id: 's1' } : {}),
      })
    }
    const body = chat.calls.at(-1)?.body as {
      context: { source: string; history: { role: string; content: string }[] }
    }
    expect(body.context.source).toBe('chat')
    expect(body.context.history.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ])
    expect(body.context.history[0]?.content).toMatch(/^door 1 x+…$/)
    expect(body.context.history[0]?.content).toHaveLength(500)
  })

  it('asks the named agents, and them again if a message concerns no other', async () => {
    const chat = openScriptedChat({ locks, poetry })
    const [, named] = await chat.send({ agent_ids: ['poetry'] })
    expect(named).toMatchObject({ agents: [{ agent: 'poetry', reasons: ['named'] }] })
    const [, again] = await chat.send({ message: 'And why?', session_id: 's1' })
    expect(again).toMatchObject({
      agents: [{ agent: 'poetry', reasons: ['asked before'] }],
    })
  })

  it('stores nothing of a message that names an unknown agent', async () => {
    const chat = openScriptedChat({ locks })
    await expect(chat.send({ agent_ids: ['nobody'] })).rejects.toMatchObject({
      code: 'AGENT_UNKNOWN',
    })
    expect(chat.stored('s1')).toEqual([])
  })

  it('stores all texts without control characters', async () => {
    const chat = openScriptedChat({
      locks: { ...locks, says: says('door\0\u001b[31m\nred') },
    })
    const reply = replyIn(await chat.send({ message: 'door\0?' }))
    expect(chat.stored('s1')[0]?.content).toBe('door?')
    expect(reply.content).toContain('locks:\n- door[31m red')
    await chat.service.openSession({ metadata: { a: 'b\0' } })
    expect(await chat.service.getSession('s1')).toMatchObject({ metadata: { a: 'b' } })
  })

  it('is read in one look, however long the session is', async () => {
    const chat = openScriptedChat({ locks })
    for (let sent = 0; sent < 30; sent += 1) {
      await chat.send({ message: 'door', ...(sent > 0 ? { session_id: 's1' } : {}) })
    }
    expect(chat.stored('s1')).toHaveLength(60)
    expect(new Set(chat.looks)).toEqual(new Set([20]))
    expect(chat.looks).toHaveLength(29)
  })

  it('answers a message that holds nothing but control characters', async () => {
    const chat = openScriptedChat({ locks })
    const reply = replyIn(await chat.send({ message: '\0', round_table: true }))
    expect(reply.content).toContain('No round table was held: The message has no text.')
  })
})

describe('a caller that disconnects', () => {
  it('ends the calls under way; the message stays, no answer is stored', async () => {
    const chat = openScriptedChat({ a: { domain: 'door' }, b: { domain: 'door' } })
    const leaving = new AbortController()
    const gone = new Error('gone')
    const aborted: string[] = []
    chat.happened.on('aborted', (name) => aborted.push(name))
    chat.happened.on('call', (name) => name === 'b' && leaving.abort(gone))
    const sending = collect(
      chat.service.send(
        { message: 'door', round_table: false },
        { signal: leaving.signal },
      ),
    )
    await expect(sending).rejects.toBe(gone)
    expect(aborted).toEqual(['a', 'b'])
    expect(chat.stored('s1').map(({ role }) => role)).toEqual(['user'])
    expect(chat.reported).toEqual([])
  })

  it('ends them too by no longer reading', async () => {
    const chat = openScriptedChat({ a: locks, b: { domain: 'door' } })
    const aborted = once(chat.happened, 'aborted')
    const { signal } = new AbortController()
    for await (const event of chat.service.send(
      { message: 'door', round_table: false },
      { signal },
    )) {
      if (event.type === 'answer') break
    }
    expect((await aborted)[0]).toBe('a')
    expect(chat.stored('s1')).toHaveLength(1)
  })
})

describe('a round table out of a chat', () => {
  const hold = async () => {
    const table = await openScriptedTable({ a: {}, b: {} })
    await table.run()
    return table.stored()
  }
  const conflict = {
    a: { ...locks, says: says('The old lock of the door is safe.') },
    b: { ...locks, says: says('The old lock of the door is not safe.') },
  }

  it('is opened if answers differ; its progress shows in the same stream', async () => {
    const chat = openScriptedChat(conflict, await hold())
    const events = await chat.send({ round_table: undefined })
    expect(events.find(({ type }) => type === 'table_opened')).toEqual({
      type: 'table_opened',
      task_id: 'table-1',
      reason: 'The answers differ.',
    })
    expect(chat.opened).toMatchObject([
      { content: 'Is the door safe?', agent_ids: ['a', 'b'], context: {} },
    ])
    const lines = events.flatMap((each) =>
      each.type === 'table_progress' ? [each.text] : [],
    )
    expect(lines[0]).toBe('The table opened with 2 agents: a, b.')
    expect(lines.at(-1)).toBe('The table is completed.')
    const reply = replyIn(events)
    expect(reply.task_id).toBe('table-1')
    expect(reply.content).toContain(
      'Round table table-1: Consensus: 2 of 2 votes approve',
    )
    expect(reply.content).toMatch(
      /- No recommendation\. Found: “The door has a lock\.” \[[AB]1\]/,
    )
  })

  it('is opened when asked for, with agents that the table chooses when none fits', async () => {
    const chat = openScriptedChat({ poetry }, await hold())
    const events = await chat.send({ round_table: true })
    expect(chat.opened[0]?.agent_ids).toBeUndefined()
    expect(events.find(({ type }) => type === 'table_opened')).toMatchObject({
      reason: 'The message asked for a round table.',
    })
  })

  it('leaves the answers as they are if it cannot be opened', async () => {
    const refusal = new CresolverError({
      code: 'NO_AGENTS',
      message: 'All are suspended.',
    })
    const chat = openScriptedChat({ locks }, refusal)
    const reply = replyIn(await chat.send({ round_table: true }))
    expect(reply.content).toContain('The lock of the door is old.')
    expect(reply.content).toContain(
      'No round table was held: All are suspended. (NO_AGENTS)',
    )
    expect(reply.task_id).toBeNull()
  })

  it('is left open when the stream of its events ends early', async () => {
    const chat = openScriptedChat({ locks }, (await hold()).slice(0, 2))
    const reply = replyIn(await chat.send({ round_table: true }))
    expect(reply.content).toContain('Round table table-1 is still open.')
    expect(reply.task_id).toBe('table-1')
  })
})
