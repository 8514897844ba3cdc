import { expect, test } from 'vitest'
import { EMPTY_TASK_DRAFT, readTaskDraft } from './task-draft.ts'

const draft = { ...EMPTY_TASK_DRAFT, text: 'Write one', topic: 'tweet', reward: '50' }

test('a text becomes a prompt, and JSON is sent as it is', () => {
  expect(readTaskDraft(draft, false)).toEqual({
    kind: 'task',
    task: {
      ...{ topic: 'tweet', reward: '50', strategy: 'roundRobin' },
      payload: { prompt: 'Write one' },
    },
  })
  expect(readTaskDraft({ ...draft, text: '{"a": [1]}' }, false)).toMatchObject({
    task: { payload: { a: [1] } },
  })
})

test('the time to reject counts where rewards are held', () => {
  expect(readTaskDraft(draft, true)).toMatchObject({
    task: { acceptanceWindow: 3_600_000 },
  })
  expect(readTaskDraft({ ...draft, acceptance: '0' }, false)).toMatchObject({
    kind: 'task',
  })
})

test.each([
  ['text', { text: ' ' }],
  ['text', { text: 'x'.repeat(200_000) }],
  ['topic', { topic: '' }],
  ['reward', { reward: '1.5' }],
  ['reward', { reward: '0' }],
  ['acceptance', { acceptance: 'an hour' }],
])('%s has an error of its own for a draft with %o', (field, change) => {
  const read = readTaskDraft({ ...draft, ...change }, true)
  expect(read.kind === 'problems' && Object.keys(read.problems)).toEqual([field])
})
