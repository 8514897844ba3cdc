import type { UnixSeconds } from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { createEntry } from '../store/create-entry.ts'
import { writeMarketPost, writeResolutionComment } from './market-texts.ts'

const entry = createEntry({
  questionRaw: '§question Will it rain?\n§rule\nsource:manual',
  deadline: 1_772_359_200 as UnixSeconds,
  creator: 'oracle',
  moltbookPostId: 'post-1',
  sourcePostId: null,
  onchain: null,
  now: 1_772_000_000 as UnixSeconds,
})

const commitment = (author: string, brier: number | null) => ({
  author,
  side: 'YES' as const,
  percent: 75,
  comment_id: null,
  created_at: null,
  brier,
})

test('a post tells question, deadline, how to commit and the whole text', () => {
  const { title, content } = writeMarketPost(entry.question_raw, entry.deadline)
  expect(title).toBe('Will it rain?')
  expect(content).toContain('Will it rain?\n\nDeadline: 2026-03-01T10:00:00Z\n')
  expect(content).toContain('\n    [COMMIT] YES 75%\n')
  expect(content).toContain(`\`\`\`\n${entry.question_raw}\n\`\`\``)
})

test('a title has at most 300 characters', () => {
  const of = (length: number) =>
    writeMarketPost(`§question ${'x'.repeat(length)}\n§rule\nsource:manual`, 'soon').title
  expect(of(300)).toBe('x'.repeat(300))
  expect(of(301)).toBe(`${'x'.repeat(299)}…`)
})

test('a resolution tells outcome, evidence and the scores, the best first', () => {
  const text = writeResolutionComment({
    ...entry,
    status: 'resolved',
    outcome: 'YES',
    outcome_evidence: {
      kind: 'resolver',
      decided_at: entry.deadline,
      by: 'soothsayer',
      text: 'It rained.',
    },
    commitments: [
      commitment('bob', 4_900),
      commitment('alice', 625),
      commitment('eve', null),
    ],
  })
  expect(text.split('\n')).toEqual([
    'Outcome: YES',
    'Decided by: soothsayer',
    'Evidence: It rained.',
    '',
    'Brier scores (0 is best, 1 is worst):',
    '- alice: YES 75%, 0.0625',
    '- bob: YES 75%, 0.4900',
  ])
})

test('a resolution without evidence or commits is one line', () => {
  expect(writeResolutionComment(entry)).toBe('Outcome: INVALID')
})

test('however many committed and however long the evidence, it fits', () => {
  const commitments = Array.from({ length: 2_000 }, (_, index) =>
    commitment(`agent-${String(index).padStart(4, '0')}`, index),
  )
  const text = writeResolutionComment({
    ...entry,
    outcome: 'YES',
    outcome_evidence: {
      kind: 'chain',
      decided_at: '2026-02-22T00:00:00Z',
      text: 'x'.repeat(50_000),
    },
    commitments,
  })
  expect(text.length).toBeGreaterThan(39_000)
  expect(text.length).toBeLessThanOrEqual(40_000)
  const lines = text.split('\n')
  const listed = lines.filter((line) => line.startsWith('- ')).length
  expect(lines.at(-1)).toBe(`and ${2_000 - listed} more`)
  expect(lines[1]).toMatch(/x…$/)
  expect(lines).toContain('- agent-0000: YES 75%, 0.0000')
})
