import { describe, expect, it } from 'vitest'
import { findSpeculation } from './find-speculation.ts'

const find = (evidence: string, finding = '') => findSpeculation({ finding, evidence })

describe('findSpeculation', () => {
  it.each([
    ['I am 95% confident', 'critical'],
    ['confidence: 0.9', 'critical'],
    ['HIGH confidence', 'critical'],
    ['it likely indicates a leak', 'critical'],
    ['A leak is unlikely', 'critical'],
    ['Most likely a leak', 'critical'],
    ['Probably a leak', 'critical'],
    ['A leak is probable', 'critical'],
    ['Presumably a leak', 'critical'],
    ['I suspect a leak', 'critical'],
    ['this suggests a leak', 'critical'],
    ['It appears that it leaks', 'critical'],
    ['strongly suggests a leak', 'warning'],
    ['I think so', 'critical'],
    ['I  believe\nso', 'critical'],
    ['In my opinion', 'critical'],
    ['this could mean a leak', 'warning'],
    ['seems to leak', 'warning'],
    ['may indicate a leak', 'warning'],
    ['might be a leak', 'warning'],
    ['could be a leak', 'warning'],
  ])('finds %j (%s)', (text, severity) => {
    expect(find(text)).toMatchObject([{ kind: 'speculation', severity }])
  })

  it('says which words stand where', () => {
    expect(find('', 'I рrobably know')).toEqual([
      {
        kind: 'speculation',
        severity: 'critical',
        detail: 'speculation in the finding: "probably"',
      },
    ])
  })

  it('counts a phrase once', () => {
    expect(find('probably, probably', 'probably')).toHaveLength(1)
  })

  it.each([
    'The 95% quantile is 3 s.',
    'improbably large',
    'The likelihood ratio is 3.',
    'The judge saw probable cause.',
    'The suspect left.',
    'Hawaii believes in tests',
    'see https://a.org/i-think/probably',
    'confidence: stated by the vendor',
  ])('lets %j pass', (text) => {
    expect(find(text)).toEqual([])
  })
})
