import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openMarket, roundRecord, workerAddress } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import { EvaluateStep } from './evaluate-step.tsx'
import { ResolveStep } from './resolve-step.tsx'

afterEach(cleanup)

function withRound(change: Partial<ReturnType<typeof roundRecord>> = {}) {
  return known({
    market: openMarket({ outcome: { kind: 'verdict', resolution: true } }),
    archived: { kind: 'found', record: { ...roundRecord(), ...change }, bytes: 1 },
  })
}

function show(Step: typeof ResolveStep, parts: ReturnType<typeof known>) {
  return render(
    <Started markets={[]}>
      <Step known={parts} />
    </Started>,
  ).container
}

describe('the step that weighs', () => {
  it('says both sums and the verdict', () => {
    expect(show(ResolveStep, withRound()).querySelector('p')?.textContent).toBe(
      'YES weighs 80, NO weighs 60, so the answer is YES.',
    )
  })

  it('counts a vote against the verdict for less, and an absent worker for nothing', () => {
    show(ResolveStep, withRound())
    const [yes, no, silent] = screen.getAllByRole('listitem')
    expect(yes?.textContent).toContain('Weight80 × 200 = 16000')
    expect(no?.textContent).toContain('Weight60 × 50 = 3000')
    expect(silent?.textContent).toContain('has no vote')
  })

  it('shows a tie as what it is: equal sums and a YES', () => {
    const vote = { yes: '240000', no: '240000' }
    expect(show(ResolveStep, withRound({ vote })).textContent).toContain(
      'YES weighs 80, NO weighs 80, so the answer is YES.',
    )
  })

  it('shows votes without weights if no verdict exists', () => {
    const outcome = { kind: 'void', reason: 'NO_QUORUM' } as const
    const container = show(ResolveStep, withRound({ outcome }))
    expect(container.textContent).toContain('NO weighs 60: without a verdict.')
    expect(screen.queryByText('Weight')).toBeNull()
    expect(screen.getAllByText('Vote')).toHaveLength(2)
  })

  it('shows nothing without a record', () => {
    expect(show(ResolveStep, known()).textContent).toBe('')
  })
})

describe('the step that scores', () => {
  it('says that the judge was a mock, or which model it was', () => {
    expect(show(EvaluateStep, withRound()).textContent).toContain('The judge was a mock')
    cleanup()
    const judge = { kind: 'model', model: `a\u202eb${'c'.repeat(900)}` } as const
    const said = show(EvaluateStep, withRound({ judge } as never)).querySelector('p')
    expect(said?.textContent).toBe(`The judge was the model ab${'c'.repeat(118)}.`)
  })

  it('shows eight scores and the three on chain of each worker that has them', () => {
    show(EvaluateStep, withRound())
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(2)
    const meters = within(items[0] ?? document.body).getAllByRole('meter')
    expect(meters).toHaveLength(11)
    expect(meters.map((meter) => meter.getAttribute('aria-valuenow'))).toEqual(
      Array(11).fill('80'),
    )
  })

  it('shows the three alone where the report is all there is', () => {
    const report = {
      workers: [workerAddress(2)],
      weights: [1n],
      dimScores: [0, 100, 55],
    } as never
    const delivered = {
      sender: workerAddress(9),
      to: undefined,
      delivery: { report } as never,
    }
    show(EvaluateStep, known({ delivered }))
    const meters = screen.getAllByRole('meter')
    expect(
      meters.map((meter) => [meter.ariaLabel ?? meter.getAttribute('aria-label')]),
    ).toEqual([['Resolution'], ['Sources'], ['Analysis']])
    expect(meters.map((meter) => meter.getAttribute('aria-valuenow'))).toEqual([
      '0',
      '100',
      '55',
    ])
    expect(screen.queryByText(/The judge was/)).toBeNull()
  })
})

it('the step that challenges leaves out who was not challenged', () => {
  show(ChallengeStep, withRound())
  const list = screen.getAllByRole('list')[0] ?? document.body
  expect(list.children).toHaveLength(2)
})
