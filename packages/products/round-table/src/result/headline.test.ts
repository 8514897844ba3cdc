import { expect, it } from 'vitest'
import { type HeadlineParameters, writeHeadline } from './headline.ts'

function headline(approve: number, dissent: number, namesOneOpinion = true): string {
  const parameters: HeadlineParameters = {
    status: 'completed',
    degradations: [],
    consensus: {
      rule: { rule: 'majority' },
      approve,
      dissent,
      absent: 0,
      reached: approve > dissent,
      winner: null,
      approval_bps: null,
      margin_bps: 0,
      rounds: [],
    },
    quorum: {
      analysis: { invited: 1, answered: 1, needed: 1, met: true },
      vote: { invited: 1, answered: 1, needed: 1, met: true },
    },
    namesOneOpinion,
  }
  return writeHeadline(parameters)
}

it('calls a single approval one opinion, and several a consensus', () => {
  expect(headline(1, 0)).toMatch(/^One opinion: 1 approve, 0 dissent/)
  expect(headline(2, 0)).toMatch(/^Consensus: 2 approve/)
  expect(headline(0, 1)).toMatch(/^No consensus: 0 approve, 1 dissent/)
})

it('keeps the words of older logs, whose results are computed again', () => {
  expect(headline(1, 0, false)).toMatch(/^Consensus: 1 approve/)
})
