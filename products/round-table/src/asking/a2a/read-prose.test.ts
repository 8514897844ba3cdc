import { expect, it } from 'vitest'
import { readProse } from './read-prose.ts'

it('reads labelled lines as observations', () => {
  const text = [
    'Here is what I see.',
    '1. **Finding:** The lock is worn.',
    '   Evidence: [VERIFIED: report.pdf:page 3]',
    '   Severity: Critical',
    '   Confidence: 80%',
    '- Finding: The hinge squeaks.',
    'Position: NO',
  ].join('\n')
  expect(readProse(text, 'analyze')).toEqual({
    observations: [
      {
        finding: 'The lock is worn.',
        evidence: '[VERIFIED: report.pdf:page 3]',
        severity: 'critical',
        confidence: 0.8,
      },
      { finding: 'The hinge squeaks.', evidence: '', severity: 'info' },
    ],
    position: 'NO',
  })
})

it('takes the first paragraph as the finding and the rest as its evidence', () => {
  expect(readProse('The lock is worn.\n\n[POSSIBLE]\n\nI think.', 'analyze')).toEqual({
    observations: [
      {
        finding: 'The lock is worn.',
        evidence: '[POSSIBLE]\n\nI think.',
        severity: 'info',
      },
    ],
  })
})

it.each([
  ['Approve: yes', { approve: true }],
  ['approved.', { approve: true }],
  [
    'Some words.\nVote: No\nReason: no lock',
    { approve: false, dissent_reason: 'no lock' },
  ],
  ['I am not sure.', undefined],
  ['', undefined],
])('reads the vote %j', (text, vote) => {
  expect(readProse(text, 'vote')).toEqual(vote)
})

it('reads no challenge from prose', () => {
  expect(readProse('I disagree with Agent A.', 'challenge')).toBeUndefined()
})
