import { describe, expect, it } from 'vitest'
import { type Answer, decideWith } from './data-world.fixture.ts'

const times = { deadline: '2027-06-20T23:59Z', now: '2027-06-21T12:00Z' }

describe('a document', () => {
  const game = (status: string, winner: boolean) =>
    JSON.stringify({
      dates: [
        {
          date: '2027-06-20',
          games: [
            {
              gamePk: 745804,
              status: { codedGameState: status },
              teams: { home: { isWinner: winner } },
            },
          ],
        },
      ],
    })
  const rule = [
    'source:json:statsapi.mlb.com/api/v1/schedule?gamePk=745804',
    'value:/dates/[date=2027-06-20]/games/[gamePk=745804]/teams/home/isWinner',
    'final:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=F|FR',
    'split:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=D|C',
    'op:is',
    'target:true',
    'labels:Cubs|Reds',
    'until:2027-06-23T12:00Z',
  ]
  const decide = (answer: Answer, now = times.now) =>
    decideWith(rule, () => answer, { ...times, now }).finding

  it('decides for the winner once it is final', () => {
    expect(decide(game('F', true))).toMatchObject({ verdict: 'YES' })
    expect(decide(game('FR', false))).toMatchObject({ verdict: 'NO' })
  })

  it('waits while the game is not final, and leaves it to a panel after the limit', () => {
    expect(decide(game('O', true))).toMatchObject({ verdict: 'TOO_EARLY' })
    expect(decide(game('O', true), '2027-06-24T12:00Z')).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'NOT_FINAL',
    })
  })

  it('splits a game that was postponed or canceled', () => {
    expect(decide(game('D', false))).toMatchObject({ verdict: 'SPLIT' })
  })

  it.each<[Answer, string]>([
    ['<html>', 'UNREADABLE'],
    [503, 'SOURCE_FAILED'],
    [429, 'SOURCE_FAILED'],
    [{ failure: 'timeout' }, 'SOURCE_FAILED'],
    ['{}', 'NOT_FINAL'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'TOO_DEEP'],
  ])(
    'waits for another answer than %j, and leaves it to a panel after the limit',
    (answer, code) => {
      expect(decide(answer)).toMatchObject({ verdict: 'TOO_EARLY' })
      expect(decide(answer, '2027-06-23T12:00Z')).toMatchObject({ code })
    },
  )

  it('does not decide if it is read for the first time after the limit', () => {
    expect(decide(game('F', true), '2027-06-23T12:00Z')).toMatchObject({ verdict: 'YES' })
    expect(decide(game('F', true), '2027-06-23T12:01Z')).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'NOT_FINAL',
    })
  })
})

describe('a candle', () => {
  const rows = (time: number, close: string) =>
    JSON.stringify([[time, '70000', '80000', '60000', close, '1', time + 59_999, '1', 1]])
  const rule = (...more: string[]) => [
    'source:binance:BTCUSDT',
    'step:1m',
    'op:gt',
    ...more,
    'at:2027-06-20T12:00-04:00',
  ]
  const decide = (lines: readonly string[], close: Readonly<Record<string, string>>) =>
    decideWith(
      lines,
      ({ path }) => {
        const time = Number(/startTime=(\d+)/.exec(path)?.[1])
        return rows(time, close[new Date(time).toISOString().slice(0, 16)] ?? '0')
      },
      times,
    ).finding

  it('compares the close with a target', () => {
    expect(
      decide(rule('target:75000'), { '2027-06-20T16:00': '75000.01' }),
    ).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 75000.01' }],
    })
    expect(decide(rule('target:75000'), { '2027-06-20T16:00': '75000' })).toMatchObject({
      verdict: 'NO',
    })
  })

  it('compares the close with that of an earlier candle, and splits what is equal', () => {
    const lines = rule('than:2027-06-19T12:00-04:00', 'equal:split', 'labels:Up|Down')
    const days = (first: string, second: string) => ({
      '2027-06-19T16:00': first,
      '2027-06-20T16:00': second,
    })
    expect(decide(lines, days('70000', '70000.1'))).toMatchObject({ verdict: 'YES' })
    expect(decide(lines, days('70000', '69000'))).toMatchObject({ verdict: 'NO' })
    expect(decide(lines, days('70000', '70000.00'))).toMatchObject({ verdict: 'SPLIT' })
  })

  it('compares the close with the open of the same candle', () => {
    const lines = rule('than:open')
    expect(decide(lines, { '2027-06-20T16:00': '70000.1' })).toMatchObject({
      verdict: 'YES',
    })
  })
})
