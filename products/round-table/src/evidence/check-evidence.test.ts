import type { CitationOutcome } from '@cresolver/core/protocol'
import { tableResultSchema } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEvidence } from './check-evidence.ts'

const evidenceCheckSchema =
  tableResultSchema.shape.analyses.element.shape.evidence.element

const check = (evidence: string, finding = 'The login has no limit') =>
  checkEvidence({ finding, evidence })

const fetched = (status: 'matches' | 'differs' | 'unclear'): CitationOutcome => ({
  status,
  sha256: 'aa',
  bytes: 1,
  detail: `page ${status}`,
})

describe('checkEvidence', () => {
  it('accepts a level that holds', () => {
    expect(check('[VERIFIED: https://a.org/auth.py:42] no limiter')).toEqual({
      level: 'verified',
      verdict: 'accepted',
      flags: [],
      sources: ['https://a.org/auth.py'],
    })
  })

  it.each([
    ['[VERIFIED: notes: https://a.org/x]', 'verified'],
    ['[CORROBORATED: https://a.org/x + paper (https://b.org)]', 'corroborated'],
    ['[VERIFIED: ticket:12]', 'indicated'],
    ['[VERIFIED: ticket:12] https://a.org', 'indicated'],
    ['[VERIFIED: https://[x:12]', 'indicated'],
    ['[CORROBORATED: ticket + notes]', 'indicated'],
    ['[CORROBORATED: https://a.org/x + HTTPS://a.org/X/ + notes]', 'indicated'],
    ['[VERIFIED: ticket:12] [POSSIBLE]', 'indicated'],
    ['[POSSIBLE: ticket:12]', 'possible'],
  ])('reads %s as %s, as what cannot be followed is an indication', (evidence, level) => {
    expect(check(evidence)).toMatchObject({ level, verdict: 'accepted' })
  })

  it('flags evidence without a level', () => {
    expect(check('see the code')).toMatchObject({
      level: 'none',
      verdict: 'flagged',
      flags: [{ kind: 'no_level', severity: 'warning' }],
    })
  })

  it.each(['', ' \n'])('rejects blank evidence %j', (evidence) => {
    expect(check(evidence)).toMatchObject({ level: 'none', verdict: 'rejected' })
  })

  it.each([
    ['[VERIFIED: :x]', 'empty_source'],
    ['[CORROBORATED: a + A]', 'single_source'],
  ])('rejects %s, a level that does not hold', (evidence, kind) => {
    expect(check(evidence)).toMatchObject({
      level: 'none',
      verdict: 'rejected',
      flags: [{ kind, severity: 'critical' }],
    })
  })

  it('takes the strongest level that holds and still flags the other', () => {
    expect(check('[VERIFIED: :x] [POSSIBLE] [INDICATED: notes]')).toMatchObject({
      level: 'indicated',
      verdict: 'flagged',
      flags: [{ kind: 'empty_source' }],
    })
  })

  it('rejects at three critical phrases, not at two', () => {
    const guess = 'I think it is probably so'
    expect(check(`[POSSIBLE] ${guess}`)).toMatchObject({ verdict: 'flagged' })
    expect(check(`[POSSIBLE] ${guess}`, 'In my opinion it is bad')).toMatchObject({
      verdict: 'rejected',
    })
  })

  it('lists what tags and addresses name, once', () => {
    const evidence = '[INDICATED: notes] https://a.org/x, [VERIFIED: https://a.org/x:3]'
    expect(check(evidence).sources).toEqual(['notes', 'https://a.org/x'])
  })

  it('rejects what a cited page contradicts, unless another bears it out', () => {
    const judge = (...citations: CitationOutcome[]) =>
      checkEvidence({ finding: 'a', evidence: '[POSSIBLE]', citations })
    expect(judge(fetched('differs'))).toMatchObject({
      verdict: 'rejected',
      flags: [{ kind: 'citation_differs', severity: 'critical', detail: 'page differs' }],
    })
    expect(judge(fetched('differs'), fetched('matches'))).toMatchObject({
      verdict: 'flagged',
      flags: [{ severity: 'warning' }],
    })
    const silent = { status: 'not_fetched', detail: 'no answer' } as const
    expect(judge(fetched('unclear'), silent)).toMatchObject({ verdict: 'accepted' })
  })

  it('judges any text, twice the same', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      ':',
      '+',
      'VERIFIED',
      'CORROBORATED',
      ' ',
      '://',
      'a',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(text, text, (finding, evidence) => {
        const judged = checkEvidence({ finding, evidence })
        expect(evidenceCheckSchema.parse(judged)).toEqual(judged)
        expect(checkEvidence({ finding, evidence })).toEqual(judged)
        expect(judged.verdict === 'accepted').toBe(judged.flags.length === 0)
      }),
    )
  })

  it.each([
    '[VERIFIED:',
    '[POSSIBLE:http://',
    '[VERIFIED: http://a]/',
    '[VERIFIED: http://a:a1 a1',
    '[CORROBORATED: a + ',
    '[',
    ']',
    ' ',
    'https://a.org/)',
    'http://((',
    '99 % ',
    'confidence : ',
    '"',
  ])('takes linear time for %j again and again', (piece) => {
    const text = piece.repeat(Math.ceil(50_000 / piece.length))
    const startedAt = performance.now()
    check(text, text)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})
