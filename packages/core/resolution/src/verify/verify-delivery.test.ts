import { expect, test } from 'vitest'
import { hashRecord } from '../record/settlement-record.ts'
import { drawnRound } from './drawn-round.fixture.ts'
import type { WorkflowFacts } from './verify-delivery.ts'
import { type SettlementFacts, verifySettlement } from './verify-settlement.ts'

const { record, facts } = drawnRound()
const find = (name: string, change: Partial<SettlementFacts>) =>
  verifySettlement(record, hashRecord(record), { ...facts, ...change }).checks.find(
    (check) => check.name === name,
  )

test('a report that cannot be read is unknown, and not a failure', () => {
  expect(find('report', { report: undefined })).toMatchObject({
    holds: true,
    isUnknown: true,
  })
  expect(find('report', {})?.isUnknown).toBeUndefined()
})

test.each<[WorkflowFacts['listed'], boolean, object]>([
  ['now', true, { holds: true }],
  ['before', true, { holds: true }],
  ['never', true, { holds: false }],
  ['never', false, { holds: true, isUnknown: true }],
])('a workflow that is listed %s, with a list in force: %s', (listed, isEnforced, as) => {
  const workflow = { id: `0x${'1'.repeat(64)}`, listed, isEnforced }
  const { name: _, detail, ...said } = find('workflow', { workflow }) ?? {}
  expect(said).toEqual(as)
  expect(detail).toContain(workflow.id)
})
