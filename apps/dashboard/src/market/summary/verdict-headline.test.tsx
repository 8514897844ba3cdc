import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openMarket } from '../market.fixture.ts'
import { Started } from '../market-page.fixture.tsx'
import { VerdictHeadline } from './verdict-headline.tsx'

afterEach(cleanup)

const now = Math.floor(Date.now() / 1_000)
const ahead = now + 7_200

function show(parts: Parameters<typeof openMarket>[0], standing?: string) {
  const { container } = render(
    <Started markets={[]}>
      <VerdictHeadline market={openMarket(parts)} isRunning={false} standing={standing} />
    </Started>,
  )
  return container.textContent
}

describe('the headline of a market', () => {
  it.each([
    [{ outcome: { kind: 'verdict', resolution: true } }, /^YESFinal/],
    [
      { outcome: { kind: 'void', reason: 'EXPIRED' } },
      /^VoidedRefunded.*not resolved in time/,
    ],
    [{ deadline: ahead }, /^OpenDeadline in 1 h 59 m|in 2 h/],
    [{ requestedAt: 1 }, /^Resolution requestedA verdict was requested/],
    [
      { verdict: { state: 'PROPOSED', outcome: 'YES', until: ahead } },
      /^YES\?Proposed, final in (1 h 59 m|2 h) unless objected to/,
    ],
    [
      { verdict: { state: 'JUDGED', outcome: 'OPEN', until: ahead } },
      /^JudgingA judge decides, in (1 h 59 m|2 h) at the latest/,
    ],
    [
      { verdict: { state: 'PROPOSED', outcome: 'OPEN', until: ahead } },
      /^Too early\?Open again in (1 h 59 m|2 h) unless appealed/,
    ],
    [
      { verdict: { state: 'FINAL', outcome: 'NO', until: 1 } },
      /^NOFinal, not paid out yet/,
    ],
  ] as const)(
    'of %o says the verdict, its state and the time that is left',
    (parts, said) => {
      expect(show(parts)).toMatch(said)
    },
  )

  it('names the side that won', () => {
    const question = [
      '@question Who wins?',
      '@rule',
      'source:json:scores.example/game',
      'value:/home/isWinner',
      'op:is',
      'target:true',
      'deadline:2027-06-20T19:00 ET',
      'labels:Up|Down',
    ].join('\n')
    show({ question, outcome: { kind: 'verdict', resolution: true } })
    expect(screen.getByText('Up')).toBeTruthy()
    expect(screen.queryByText('Down')).toBeNull()
  })

  it('says who decides next', () => {
    expect(show({ requestedAt: 1 }, 'The court decides.')).toContain('The court decides.')
  })
})
