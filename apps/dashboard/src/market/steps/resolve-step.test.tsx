import { recordOf } from '@cresolver/resolution/fixture'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dividedRound, judgedWorker, openMarket, roundRecord } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import { EvaluateStep } from './evaluate-step.tsx'
import { ResolveStep } from './resolve-step.tsx'

afterEach(cleanup)

function withRound(change: Partial<ReturnType<typeof roundRecord>> = {}) {
  return known({
    market: openMarket({ outcome: { kind: 'verdict', resolution: true } }),
    archived: {
      kind: 'found',
      record: recordOf({ ...roundRecord(), ...change }),
      bytes: 1,
    },
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

describe('the step that counts a guarded panel', () => {
  /** Five seats for YES, or four and one against. */
  const decided = (against: number) =>
    withRound({
      ...dividedRound(),
      workers: [1, 2, 3, 4, 5].map((number) => ({
        ...judgedWorker(number, number > against, 80, {
          voteWeight: '570000',
          weight: number > against ? '38000' : '0',
        }),
        family: number % 2 ? 'llama' : 'qwen',
      })),
      outcome: { kind: 'settle', resolution: true },
    })

  it('says first what the panel says, and how many votes are for and against', () => {
    show(ResolveStep, decided(1))
    expect(screen.getByText('The panel says YES.')).toBeTruthy()
    const numbers = ['for YES', 'against', 'without an answer'].map(
      (name) => screen.getByText(name).nextElementSibling?.textContent,
    )
    expect(numbers).toEqual(['4', '1', '0'])
  })

  it('lists each rule with what it needs', () => {
    show(ResolveStep, decided(1))
    const [rules] = screen.getAllByRole('list')
    expect([...(rules?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '5 of 5 votes have an answer that counts (more than half: at least 3)',
      '5 workers have votes (at least 3)',
      'YES has 4 of 5 votes that answered (two thirds: at least 4)',
    ])
  })

  it('says why a panel is unsure, and which rule was not met', () => {
    show(ResolveStep, withRound(dividedRound()))
    expect(
      screen.getByText(
        'The panel is unsure: no answer has two thirds of the votes that answered.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(/YES has 2 of 4/).textContent).toBe(
      'YES has 2 of 4 votes that answered (two thirds: at least 3): not met',
    )
  })

  it('counts units of stake as votes where a market has a window', () => {
    const record = dividedRound()
    const votes = {
      units: [3, 1, 1, 1, 1],
      drawn: [0, 0, 3, 1, 4],
      panel: 5,
      reserves: 0,
    }
    const { textContent } = show(
      ResolveStep,
      withRound({ ...record, draw: { ...record.draw, votes } }),
    )
    expect(textContent).toContain('sent no answer: not counted')
    expect(textContent).toContain('A vote is a unit of stake')
  })

  it('names who did not answer', () => {
    const { textContent } = show(ResolveStep, withRound(dividedRound()))
    expect(textContent).toContain('sent no answer: not counted')
    expect(textContent).toContain('counted')
  })

  it('says of each answer that does not count why', () => {
    const record = dividedRound()
    const change = (place: number, part: object) => {
      const entry = record.workers[place]
      return entry?.answer && { ...entry, answer: { ...entry.answer, ...part } }
    }
    const workers = [
      change(0, { investigated: false }),
      change(1, { outcome: 'UNKNOWN' }),
      record.workers[2],
    ].flatMap((entry) => entry ?? [])
    const { textContent } = show(ResolveStep, withRound({ ...record, workers }))
    expect(textContent).toContain('not investigated: not counted')
    expect(textContent).toContain('found no answer: not counted')
  })

  it('does not pay a wrong answer', () => {
    expect(show(ResolveStep, decided(1)).textContent).toContain(
      'not the verdict, not paid',
    )
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
})

it('the step that challenges leaves out who was not challenged', () => {
  show(ChallengeStep, withRound())
  const list = screen.getAllByRole('list')[0] ?? document.body
  expect(list.children).toHaveLength(2)
})
