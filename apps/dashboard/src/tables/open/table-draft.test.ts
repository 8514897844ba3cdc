import { expect, test } from 'vitest'
import { EMPTY_TABLE_DRAFT, readTableDraft } from './table-draft.ts'

const draft = { ...EMPTY_TABLE_DRAFT, content: ' Is the door safe? ' }

test('a task alone is a table with the usual settings', () => {
  expect(readTableDraft(draft)).toMatchObject({
    kind: 'table',
    table: { content: 'Is the door safe?', settings: { human_gate: 'none' } },
  })
})

test('options and agents are lines', () => {
  const lines = { options: 'YES\n\n NO ', agents: 'lock\nframe' }
  expect(readTableDraft({ ...draft, ...lines })).toMatchObject({
    table: { options: ['YES', 'NO'], agent_ids: ['lock', 'frame'] },
  })
})

test.each([
  ['content', { content: ' ' }, 'The task must not be empty.'],
  ['options', { options: 'YES' }, 'Options must have at least 2 entries.'],
  ['options', { options: 'YES\nYES' }, 'Options must differ.'],
])('%s has an error of its own for %j', (field, change, words) => {
  expect(readTableDraft({ ...draft, ...change })).toEqual({
    kind: 'problems',
    problems: { [field]: words },
  })
})
