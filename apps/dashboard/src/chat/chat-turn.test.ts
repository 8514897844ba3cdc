import type { ChatEvent } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import { newTurn, takeChatEvent } from './chat-turn.ts'

const message = (role: 'user' | 'assistant', taskId: string | null) => ({
  ...{ seq: 1, role, content: 'All sound.', at: '2026-05-01T00:00:00Z' },
  ...{ agents_consulted: ['lock'], task_id: taskId },
})

test('a turn has who was asked, each answer, the agreement, the table and the reply', () => {
  const events: readonly ChatEvent[] = [
    { type: 'session', session_id: 's' },
    {
      type: 'routed',
      agents: [{ agent: 'lock', score: 2, reasons: ['domain', 'word'] }],
    },
    { type: 'message', message: message('user', null) },
    {
      type: 'answer',
      answer: { agent: 'lock', status: 'answered', content: 'Sound.', flags: [] },
    },
    {
      type: 'cross_check',
      cross_check: { agreements: [], differ: true },
    },
    { type: 'table_opened', task_id: 't', reason: 'asked for' },
    { type: 'table_progress', task_id: 't', text: 'The agents vote.' },
    { type: 'message', message: message('assistant', null) },
  ]
  expect(events.reduce(takeChatEvent, newTurn('Sound?'))).toEqual({
    message: 'Sound?',
    asked: [{ agent: 'lock', why: 'domain, word' }],
    answers: [{ agent: 'lock', status: 'answered', content: 'Sound.', flags: [] }],
    differ: true,
    tableId: 't',
    steps: ['The agents vote.'],
    reply: message('assistant', null),
  })
})
