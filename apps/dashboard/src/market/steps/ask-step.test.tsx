import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  absentWorker,
  judgedWorker,
  openMarket,
  roundParts,
  roundRecord,
} from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { AskStep } from './ask-step.tsx'
import { ReadStep } from './read-step.tsx'

afterEach(cleanup)

const votes = { voteWeight: '1', weight: '1' }

/** A record as an archive could hold it, whether it makes sense or not. */
function withRound(change: Partial<ReturnType<typeof roundRecord>>) {
  return known({
    market: openMarket({ outcome: { kind: 'verdict', resolution: true } }),
    archived: { kind: 'found', record: { ...roundRecord(), ...change }, bytes: 1 },
  })
}

function show(step: typeof AskStep, parts = known()) {
  const Step = step
  return render(
    <Started markets={[]}>
      <Step known={parts} />
    </Started>,
  )
}

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the step that asks', () => {
  it('shows who said what, how sure, and with how many sources', () => {
    show(AskStep, withRound({}))
    expect(items()).toEqual([
      expect.stringContaining('YES80 % sure, 2 sources'),
      expect.stringContaining('NO80 % sure, 2 sources'),
      expect.stringContaining('Absent: no answer in 8 seconds'),
    ])
  })

  it('tells a guess from an answer that was looked for', () => {
    const entry = judgedWorker(1, true, 80, votes)
    const guess = {
      determination: true,
      confidence: 0.005,
      evidence: '',
      sources: ['https://a.example'],
      investigated: false,
    }
    show(AskStep, withRound({ workers: [{ ...entry, answer: guess }] }))
    expect(items()[0]).toContain('1 % sure, 1 sourcenot investigated')
  })

  it('says so where the record gives no reason for an absence', () => {
    const { absence: _, ...silent } = absentWorker(3)
    show(AskStep, withRound({ workers: [silent] }))
    expect(items()[0]).toContain('Absent: no reason on record')
  })

  it('shows what was asked, without marks that turn it and no more than 400 characters', () => {
    const question = `Is \u202egpj.exe\u2066 safe? </pre><b>${'x'.repeat(100_000)}`
    const { container } = show(AskStep, withRound({ question }))
    const asked = container.querySelector('pre')?.textContent ?? ''
    expect(asked).toContain('Is gpj.exe safe? </pre><b>x')
    expect(asked.length).toBeLessThan(600)
    expect(JSON.parse(asked)).toMatchObject({ market_id: 7, deadline: 1_777_777_777 })
    expect(container.querySelector('b')).toBeNull()
  })

  it('counts answers of a running round, and shows nothing before the first', () => {
    const counted = { asked: 4, answered: 1, required: 3 }
    const progress = [
      {
        seq: 1,
        at: '2026-05-01T00:00:00Z',
        marketId: '7',
        what: 'quorum',
        step: 'ASK',
        quorum: counted,
      },
    ] as const
    show(AskStep, known({ progress }))
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('1 of 4')
    cleanup()
    expect(show(AskStep).container.textContent).toBe('')
  })
})

describe('the step that reads', () => {
  it('shows current stake and reputation before the record exists', () => {
    show(ReadStep)
    expect(items()).toHaveLength(3)
    expect(items()[0]).toContain('0.01 ETH stakedreputation 80 / 70 / 60 from 4')
    expect(items()[0]).not.toContain('before the round')
  })

  it('shows them as the record has them, with where each worker was asked', () => {
    const [first, ...others] = roundParts().workers
    const endpoint = `https://agent\u202e-1.example/${'y'.repeat(400)}`
    const workers = first ? [{ ...first, stake: '5', endpoint }, ...others] : []
    show(ReadStep, withRound({ workers }))
    const item = screen.getAllByRole('listitem')[0] ?? document.body
    expect(item.textContent).toContain('<0.0001 ETH stakedno history, before the round')
    expect(within(item).getByText(/^https:/).textContent).toHaveLength(200)
    expect(item.textContent).not.toContain('\u202e')
  })

  it('reports a market without workers', () => {
    show(ReadStep, known({ workers: [] }))
    expect(screen.getByText('No agent has joined.')).toBeTruthy()
  })
})
