import { describe, expect, it } from 'vitest'
import { type HeadlineParameters, writeHeadline } from './headline.ts'

const met = { invited: 5, answered: 5, needed: 3, met: true }

function headline(
  approve: number,
  dissent: number,
  change: Partial<HeadlineParameters['synthesis']> & { readonly absent?: number } = {},
): string {
  const { absent = 0, ...synthesis } = change
  return writeHeadline({
    status: 'completed',
    degradations: [],
    consensus: {
      threshold_bps: 6_000,
      approve,
      dissent,
      absent,
      reached: (synthesis.joint ?? true) && approve >= (approve + dissent) * 0.6,
      winner: null,
      approval_bps: null,
      would_change: [],
    },
    quorum: { analysis: met, vote: met },
    synthesis: { option: null, joint: true, open_points: [], ...synthesis },
  })
}

describe('a headline', () => {
  it('says how many approve, and how many are needed', () => {
    expect(headline(4, 1)).toBe('Consensus: 4 of 5 votes approve (3 needed).')
    expect(headline(1, 2)).toBe('No consensus: 1 of 3 votes approve (2 needed).')
  })

  it('calls a single approval one opinion', () => {
    expect(headline(1, 0)).toMatch(/^One opinion: 1 of 1 votes approve/)
  })

  it('names the option in quotes, so that an option called reject reads as one', () => {
    expect(headline(3, 0, { option: 'reject' })).toMatch(/^Consensus on “reject”: 3 of 3/)
  })

  it('calls nothing a consensus if agents recommend different things', () => {
    expect(headline(5, 0, { joint: false })).toBe(
      'No joint recommendation: 5 of 5 votes approve.',
    )
  })

  it('counts open conditions and absent agents', () => {
    const open_points = [{ agent: 'ann', text: 'The key is changed.' }]
    expect(headline(3, 0, { open_points, absent: 2 })).toBe(
      'Consensus: 3 of 3 votes approve (2 needed); 2 absent; 1 condition is open.',
    )
  })
})
