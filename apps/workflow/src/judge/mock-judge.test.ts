import type { JudgedAnswer } from '@cresolver/core/resolution'
import { DIMENSIONS, type DimensionId } from '@cresolver/core/resolution'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeByFeatures } from './mock-judge.ts'

const now = Date.UTC(2026, 5, 1)
const plain = {
  determination: true,
  confidence: 0.5,
  evidence: 'It was so',
  sources: [] as string[],
}
const defended = (response: string, ...rest: string[]): JudgedAnswer['defence'] => ({
  kind: 'defended',
  responses: [response, ...rest],
})

function score(
  change: Partial<JudgedAnswer['answer']> = {},
  defence: JudgedAnswer['defence'] = defended('one two'),
) {
  const [dimensions] = judgeByFeatures(
    [{ answer: { ...plain, ...change }, defence }],
    now,
  )
  if (!dimensions) throw new Error('no scores')
  return dimensions
}

describe('the scores of the mock judge', () => {
  test('are known for a plain answer', () => {
    expect(score()).toEqual({
      resolutionQuality: 45,
      sourceQuality: 5,
      analysisDepth: 22,
      reasoningClarity: 40,
      evidenceStrength: 20,
      biasAwareness: 30,
      timeliness: 35,
      collaboration: 35,
    })
  })

  test('are known for an answer with everything in it', () => {
    const answer = {
      confidence: 0.8,
      evidence:
        'Supply fell by 4.5% in 2025. However, demand could change in 2026! Is it certain? It may not.',
      sources: ['https://a.example/2026', 'https://b.example', 'http://c.example'],
    }
    // 18 words, 4 sentences, 3 numbers, 3 doubts, 2 links on 2 hosts, 3 recent years.
    expect(score(answer, defended('one two three four'))).toEqual({
      resolutionQuality: 75,
      sourceQuality: 66,
      analysisDepth: 39,
      reasoningClarity: 64,
      evidenceStrength: 59,
      biasAwareness: 66,
      timeliness: 71,
      collaboration: 40,
    })
  })

  test('come in the order of the workers', () => {
    const silent = {
      answer: plain,
      defence: { kind: 'absent', reason: '', code: 'SILENT' },
    } as const
    const both = judgeByFeatures(
      [{ answer: plain, defence: defended('one') }, silent],
      now,
    )
    expect(both.map(({ collaboration }) => collaboration)).toEqual([33, 0])
    expect(judgeByFeatures([], now)).toEqual([])
  })

  test('are whole numbers from 0 to 100 for any answer', () => {
    const answer = fc.record({
      determination: fc.boolean(),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      evidence: fc.string({ unit: 'binary', maxLength: 3_000 }),
      sources: fc.array(fc.oneof(fc.webUrl(), fc.string()), { maxLength: 50 }),
      investigated: fc.boolean(),
    })
    fc.assert(
      fc.property(answer, fc.array(fc.string(), { minLength: 1 }), (given, responses) => {
        const defence = { kind: 'defended', responses } as const
        for (const [id, value] of Object.entries(score(given, defence))) {
          expect(Number.isInteger(value) && value >= 0 && value <= 100, id).toBe(true)
        }
      }),
    )
  })
})

describe('more of a feature never lowers its score', () => {
  const grows = (
    id: DimensionId,
    answers: readonly Partial<JudgedAnswer['answer']>[],
  ) => {
    const scores = answers.map((answer) => score(answer)[id])
    expect(scores).toEqual([...scores].sort((one, other) => one - other))
    expect(new Set(scores).size).toBeGreaterThan(2)
    return scores.at(-1)
  }
  const times = Array.from({ length: 60 }, (_, index) => index)

  test('words and sentences: analysis depth', () => {
    const longer = times.map((count) => ({ evidence: 'It was so. '.repeat(count + 1) }))
    expect(grows('analysisDepth', longer)).toBe(100)
  })

  test('sentences: reasoning clarity, up to seven', () => {
    const longer = times.map((count) => ({ evidence: `${'So. '.repeat(count)}so` }))
    expect(grows('reasoningClarity', longer)).toBe(92)
    expect(score({ evidence: 'So. '.repeat(7) }).reasoningClarity).toBe(82)
    expect(score({ evidence: 'So. '.repeat(25) }).reasoningClarity).toBe(82)
    expect(score({ evidence: 'So. '.repeat(26) }).reasoningClarity).toBe(92)
  })

  test('hosts and links: source quality', () => {
    const sources = times.map((count) => ({
      sources: times.slice(0, count).map((place) => `https://host-${place}.example`),
    }))
    expect(grows('sourceQuality', sources)).toBe(100)
    const same = score({ sources: ['https://a.example/1', 'https://a.example/2'] })
    const different = score({ sources: ['https://a.example/1', 'https://b.example/2'] })
    expect([same.sourceQuality, different.sourceQuality]).toEqual([51, 66])
  })

  test('numbers and links: evidence strength, up to six and four', () => {
    const numbers = times.map((count) => ({ evidence: 'At 3.5 '.repeat(count + 1) }))
    expect(grows('evidenceStrength', numbers)).toBe(62)
    const sources = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example`)
    expect(score({ sources }).evidenceStrength).toBe(56)
  })

  test('doubts: bias awareness, up to five', () => {
    const doubts = times.map((count) => ({ evidence: `So ${'however '.repeat(count)}` }))
    expect(grows('biasAwareness', doubts)).toBe(90)
    for (const word of [
      'Uncertainty',
      'RISKS',
      'although',
      'counterpoint',
      'doubts',
      'weakness',
    ]) {
      expect(score({ evidence: word }).biasAwareness, word).toBe(42)
    }
    expect(score({ evidence: 'mayor butter mighty' }).biasAwareness).toBe(30)
  })

  test('recent years: timeliness, up to five, within one year of today', () => {
    const years = times.map((count) => ({ evidence: `So ${'in 2026 '.repeat(count)}` }))
    expect(grows('timeliness', years)).toBe(95)
    const of = (text: string) => score({ evidence: text }).timeliness
    expect([2024, 2025, 2026, 2027, 2028].map((year) => of(`in ${year}`))).toEqual([
      35, 47, 47, 47, 35,
    ])
    expect(of('number 12026, 20261 and 1826')).toBe(35)
    expect(score({ sources: ['https://a.example/2026/x'] }).timeliness).toBe(47)
  })
})

describe('confidence', () => {
  test('is overconfidence without sources and numbers behind it', () => {
    const quality = (confidence: number) => score({ confidence }).resolutionQuality
    expect([0, 0.5, 0.6, 0.9, 1].map(quality)).toEqual([45, 45, 37, 13, 5])
  })

  test('is backed by four links, or by twelve numbers', () => {
    const sources = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`)
    expect(score({ confidence: 1, sources }).resolutionQuality).toBe(85)
    expect(score({ confidence: 1, evidence: '7 '.repeat(12) }).resolutionQuality).toBe(85)
    expect(score({ confidence: 1, evidence: '7 '.repeat(24) }).resolutionQuality).toBe(85)
    expect(score({ confidence: 1, evidence: '7 '.repeat(6) }).resolutionQuality).toBe(45)
  })
})

test('an answer without a source has a source quality of 5 at most', () => {
  const evidence = 'See https://a.example. '.repeat(30)
  expect(score({ evidence, sources: [] }).sourceQuality).toBe(5)
  expect(score({ evidence, sources: [], investigated: false }).sourceQuality).toBe(5)
})

test('https links count as links, and no others', () => {
  for (const source of [
    'http://a.example',
    'a.example',
    'https://a b',
    ' https://a.example',
  ]) {
    expect(score({ sources: [source] }).sourceQuality, source).toBe(20)
  }
})

test('an answer that nothing was investigated for is worth little', () => {
  const best = {
    confidence: 0.6,
    evidence: 'However, it was 3.5 in 2026. '.repeat(40),
    sources: ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/2026`),
  }
  const all = DIMENSIONS.map(({ id }) => score(best)[id])
  expect(all.every((value, index) => index === 7 || value >= 60)).toBe(true)
  expect(score({ ...best, investigated: false })).toEqual({
    resolutionQuality: 25,
    sourceQuality: 10,
    analysisDepth: 20,
    reasoningClarity: 35,
    evidenceStrength: 10,
    biasAwareness: 90,
    timeliness: 20,
    collaboration: 35,
  })
  expect(score({ ...best, investigated: true })).toEqual(score(best))
})

describe('collaboration', () => {
  const of = (defence: JudgedAnswer['defence']) => score({}, defence).collaboration

  test('is 0 without a defence', () => {
    expect(of({ kind: 'absent', reason: 'timeout', code: 'SILENT' })).toBe(0)
  })

  test('is measured by the shortest defence, up to 26 words', () => {
    expect(of(defended('word '.repeat(26)))).toBe(95)
    expect(of(defended('word '.repeat(90)))).toBe(95)
    expect(of(defended('word '.repeat(25)))).toBe(93)
    expect(of(defended('word '.repeat(26), 'one two'))).toBe(35)
    expect(of(defended('word '.repeat(26), ''))).toBe(30)
  })
})
