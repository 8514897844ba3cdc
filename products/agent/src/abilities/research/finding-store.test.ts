import { expect, test } from 'vitest'
import { checkedClaim } from '../../research/claim.fixture.ts'
import type { ResearchFinding } from '../../research/research-finding.ts'
import { createFindingMemory } from './finding-store.ts'

const finding = {
  claims: [checkedClaim({ sha256: 'aa'.repeat(32) })],
  counterClaims: [checkedClaim({ sha256: 'bb'.repeat(32) })],
} as unknown as ResearchFinding

test('a finding is kept under its key', async () => {
  const findings = createFindingMemory()
  await findings.set('one', finding)
  expect(await findings.get('one')).toBe(finding)
  expect(await findings.get('two')).toBeUndefined()
})

test('the pages of both sides of a finding are cited, others are not', async () => {
  const findings = createFindingMemory()
  expect(findings.cites('aa'.repeat(32))).toBe(false)
  await findings.set('one', finding)
  expect(['aa', 'bb', 'cc'].map((byte) => findings.cites(byte.repeat(32)))).toEqual([
    true,
    true,
    false,
  ])
})
