import type { Asking } from '@cresolver/chain'
import { describe, expect, it } from 'vitest'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import {
  plainDetails,
  plainTerms,
  testAsking,
  testDetails,
  testTerms,
} from '../terms.fixture.ts'
import { describeStanding } from './describe-standing.ts'

type State = 'OPEN' | 'PROPOSED' | 'JUDGED' | 'FINAL'

const market = (state: State) =>
  ({ outcome: { kind: 'open' }, verdict: { state, outcome: 'NO', until: 1 } }) as const
const said = (
  state: State,
  asking: Partial<Asking>,
  change: Partial<DisputableMarket> = {},
) =>
  describeStanding(market(state), {
    ...testDetails,
    ...change,
    asking: { ...testAsking, ...asking },
  })

describe('how a verdict stands', () => {
  it.each([
    ['NONE', 'UNSURE', 'YES is claimed. It becomes final unless it is disputed in time.'],
    [
      'PANEL',
      'NO',
      'The panel found NO. It becomes final unless it is appealed in time.',
    ],
    ['RULE', 'NO', 'The rule found NO. It becomes final unless it is appealed in time.'],
    [
      'PANEL',
      'TOO_EARLY',
      'The panel found that it was asked too early. Unless that is appealed in time, the asker loses its bond and the market is open again.',
    ],
  ] as const)('is a proposal of %s: %s', (judge, found, words) => {
    expect(said('PROPOSED', { judge, found })).toBe(words)
  })

  it.each([
    [
      'RULE',
      'UNSURE',
      false,
      'The rule is read. Without a finding in time, the court decides.',
    ],
    [
      'PANEL',
      'UNSURE',
      false,
      'The claim is disputed, and agents can join its panel; then anyone can start it. Without a finding in time, the court decides.',
    ],
    [
      'PANEL',
      'UNSURE',
      true,
      'The panel votes. Without a finding in time, the court decides.',
    ],
    [
      'COURT',
      'UNSURE',
      true,
      'The court decides. Without a ruling in time, the market is void, and a tenth of each bond is burned.',
    ],
    [
      'COURT',
      'NO',
      true,
      'The court decides. Without a ruling in time, NO, which was found before, is final.',
    ],
  ] as const)(
    'is with the judge %s, who found %s',
    (judge, found, isPanelStarted, words) => {
      expect(said('JUDGED', { judge, found }, { isPanelStarted })).toBe(words)
    },
  )

  it('says why a panel is unsure', () => {
    const details = { ...testDetails, asking: { ...testAsking, judge: 'COURT' } as const }
    expect(describeStanding(market('JUDGED'), details, 'NO_MAJORITY')).toMatch(
      /^The panel is unsure: no answer has two thirds of the votes that answered\. The court decides\./,
    )
  })

  it('says what asking does before anybody asks', () => {
    expect(describeStanding(market('OPEN'), testDetails)).toBe(
      'Whoever asks claims an answer with a bond. It becomes final in 2 hours unless somebody disputes it.',
    )
    const terms = { ...testTerms, judgeFirst: true }
    expect(describeStanding(market('OPEN'), { ...testDetails, terms })).toBe(
      'Whoever asks deposits a bond, and a panel of 7 votes is asked at once.',
    )
  })

  it('warns that nobody judges without a window', () => {
    expect(describeStanding(market('OPEN'), plainDetails)).toBe(
      'The first report is the final verdict. Returned stakes decide this market; nobody judges after them.',
    )
    const terms = { ...plainTerms, dataOnly: true }
    expect(describeStanding(market('OPEN'), { ...plainDetails, terms })).toMatch(
      /One reading of the data decides this market; nobody judges after it\.$/,
    )
  })

  it('says who has to act where time has made it final', () => {
    expect(describeStanding(market('FINAL'), testDetails)).toContain('finalize')
    const outcome = { kind: 'verdict', resolution: false } as const
    expect(describeStanding({ ...market('FINAL'), outcome }, testDetails)).toBe(
      'NO is final and paid out.',
    )
  })
})
