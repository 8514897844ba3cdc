import { expect, test } from 'vitest'
import { drawnRound } from '../drawn-round.fixture.ts'
import { hashRecord, verifySettlement } from '../verify-stored.fixture.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import type { WorkflowFacts } from './verify-delivery.ts'

const { record, facts } = drawnRound()
const find = (name: string, change: Partial<SettlementFacts>) =>
  verifySettlement(record, hashRecord(record), { ...facts, ...change }).checks.find(
    (check) => check.name === name,
  )

test('a report or a workflow that was not read cannot say', () => {
  expect(find('report', { report: undefined })?.end).toBe('cannot-say')
  expect(find('report', {})?.end).toBe('holds')
  expect(find('workflow', { workflow: undefined })?.end).toBe('cannot-say')
})

test.each<[WorkflowFacts['listed'], boolean, object]>([
  ['now', true, { end: 'holds' }],
  ['before', true, { end: 'holds' }],
  ['never', true, { end: 'fails' }],
  ['never', false, { end: 'cannot-say' }],
])('a workflow that is listed %s, with a list in force: %s', (listed, isEnforced, as) => {
  const workflow = { id: `0x${'1'.repeat(64)}`, listed, isEnforced }
  const { name: _, detail, ...said } = find('workflow', { workflow }) ?? {}
  expect(said).toEqual(as)
  expect(detail).toContain(workflow.id)
})
