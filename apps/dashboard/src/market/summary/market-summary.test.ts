import { createAdjudicationRecord, type RoundRecord } from '@cresolver/resolution'
import { describe, expect, it } from 'vitest'
import { decidedPart } from '../decided-part.fixture.ts'
import { judgedWorker, roundParts, roundRecord } from '../market.fixture.ts'
import { summarize } from './market-summary.ts'
import { describeSummary } from './verdict-headline.tsx'

type Worker = RoundRecord['workers'][number]

/** A worker with quotes for YES, or against it. */
function worker(
  number: number,
  determination: boolean,
  {
    quotes = [],
    confidence = 0.8,
    investigated = true,
    weight = '100',
  }: {
    readonly quotes?: readonly string[]
    readonly confidence?: number
    readonly investigated?: boolean
    readonly weight?: string
  } = {},
): Worker {
  const judged = judgedWorker(number, determination, 80, { voteWeight: weight, weight })
  if (!judged.answer) throw new Error('the fixture has no answer')
  const claims = quotes.map((quote, place) => ({
    ...{ quote, url: `https://page.example/${quote.length}`, readAt: 1 },
    ...{ sha256: 'a'.repeat(64), offset: place, supports: 'YES' as const },
  }))
  return {
    ...judged,
    answer: { ...judged.answer, confidence, investigated, claims } as never,
  }
}

function panel(workers: readonly Worker[], outcome?: RoundRecord['outcome']) {
  const record = roundRecord()
  const summary = summarize({
    ...record,
    workers: [...workers],
    outcome: outcome ?? { kind: 'settle', resolution: true },
  } as RoundRecord)
  if (summary.decidedBy !== 'panel') throw new Error('agents decided')
  return summary
}

describe('a summary', () => {
  it('says what was found where a court decided otherwise', () => {
    const summarized = (outcome: Parameters<typeof summarize>[1]) =>
      summarize(
        { ...roundRecord(), outcome: { kind: 'settle', resolution: true } },
        outcome,
      )
    const overruled = summarized({ kind: 'verdict', resolution: false })
    expect(overruled.overruled).toBe('YES')
    expect(describeSummary(overruled)).toMatch(/^YES was found first\. \d/)
    expect(summarized({ kind: 'split' }).overruled).toBe('YES')
    for (const final of [
      { kind: 'verdict', resolution: true },
      { kind: 'open' },
    ] as const) {
      expect(summarized(final).overruled).toBeUndefined()
    }
  })

  it('puts first the quotes that most agents found, each once, three at most', () => {
    const { quotes } = panel([
      worker(1, true, { quotes: ['One.', 'Two.', 'Three.', 'Four.'] }),
      worker(2, true, { quotes: ['three. ', 'TWO.'] }),
      worker(3, true, { quotes: ['Three.'] }),
    ])
    expect(quotes.map(({ quote, workers }) => [quote, workers.length])).toEqual([
      ['Three.', 3],
      ['Two.', 2],
      ['One.', 1],
    ])
  })

  it('takes no quote from answers against the verdict', () => {
    const { quotes, opposing } = panel([
      worker(1, true, { quotes: ['For.'] }),
      worker(2, false, { quotes: ['Against.'] }),
    ])
    expect(quotes.map(({ quote }) => quote)).toEqual(['For.'])
    expect(opposing).toHaveLength(1)
  })

  it('weighs the confidence of the answers for the verdict alone', () => {
    const { confidence } = panel([
      worker(1, true, { confidence: 1, weight: '300' }),
      worker(2, true, { confidence: 0.6, weight: '100' }),
      worker(3, false, { confidence: 0.1, weight: '900' }),
    ])
    expect(confidence).toBe(90)
  })

  it('weighs all alike where no answer has a weight', () => {
    const summary = panel([
      worker(1, true, { confidence: 1, weight: '0' }),
      worker(2, true, { confidence: 0.5, weight: '0' }),
    ])
    expect(summary.confidence).toBe(75)
  })

  it('says where no agent investigated', () => {
    const summary = panel([worker(1, true, { investigated: false }), worker(2, false)])
    expect(summary.isGuess).toBe(true)
    expect(describeSummary(summary)).toBe(
      '80 % confidence, 1 of 2 agents agree, all of them guesses.',
    )
  })

  it('of an unsure panel has no side, but the evidence that was found', () => {
    const summary = panel([worker(1, true, { quotes: ['One.'] }), worker(2, false)], {
      kind: 'unsure',
      reason: 'NO_MAJORITY',
    } as never)
    expect(summary.confidence).toBeUndefined()
    expect(summary.quotes.map(({ quote }) => quote)).toEqual(['One.'])
    expect(describeSummary(summary)).toBe('2 agents answered.')
  })

  it('of data has the readings, and names no agent', () => {
    const summary = summarize(
      createAdjudicationRecord({ ...roundParts(), adjudication: decidedPart() }),
    )
    expect(summary).toMatchObject({ decidedBy: 'data' })
    expect(describeSummary(summary)).toBe(
      'Decided by data of one source; no agent was asked.',
    )
  })
})
