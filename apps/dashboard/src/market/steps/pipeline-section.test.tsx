import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMarket } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { PipelineSection } from './pipeline-section.tsx'

const place = { seq: 1, at: '2026-05-01T00:00:00Z', marketId: '7' }
const asking = { ...place, what: 'worker-answered', step: 'ASK' } as const
const stopped = { ...place, what: 'stopped', stopped: { code: 'NO_QUORUM' } } as const
const early = { ...stopped, stopped: { code: 'TOO_EARLY' } } as const
const rule = '§question Up?\n§rule\nsource:manual'

beforeEach(() => history.replaceState(null, '', '/market/?id=7'))
afterEach(cleanup)

function show(parts: Parameters<typeof known>[0] = {}) {
  render(
    <Started markets={[]}>
      <PipelineSection known={known(parts)} />
    </Started>,
  )
  return screen.getByRole('region', { name: /^How it (is|was) decided$/ })
}

const shown = () => screen.getByRole('tab', { selected: true }).id

describe('how a market is decided', () => {
  it.each([
    ['nobody is asked yet', {}],
    ['requested', { market: openMarket({ requestedAt: 9 }) }],
    ['a round is running', { progress: [asking] }],
    ['the last round stopped', { progress: [asking, stopped] }],
    ['the last round came too early', { progress: [asking, early] }],
    [
      'as it happened',
      { market: openMarket({ outcome: { kind: 'void', reason: 'EXPIRED' } }) },
    ],
  ] as const)('says beside its title: %s', (words, parts) => {
    expect(show(parts).textContent).toContain(words)
  })

  it('shows the step that the address names, and keeps the rest of the address', () => {
    history.replaceState(null, '', '/market/?id=7&step=WRITE')
    show()
    expect(shown()).toBe('step-WRITE')
    fireEvent.click(screen.getByRole('tab', { name: /ASK/ }))
    expect(shown()).toBe('step-ASK')
    expect(location.search).toBe('?id=7&step=ASK')
  })

  it.each(['', 'write', 'ADJUDICATE', '__proto__', '<script>'])(
    'shows the step that matters where the address names none there is: "%s"',
    (step) => {
      history.replaceState(null, '', `/market/?id=7&step=${encodeURIComponent(step)}`)
      show({ progress: [asking] })
      expect(shown()).toBe('step-ASK')
    },
  )

  it('has a step more for a question with a rule', () => {
    show({ market: openMarket({ question: rule }) })
    expect(screen.getAllByRole('tab')).toHaveLength(7)
    fireEvent.click(screen.getByRole('tab', { name: /ADJUDICATE/ }))
    expect(screen.getByRole('tabpanel').textContent).toContain('decide by data')
  })
})

describe('the panel of a step', () => {
  it('shows the progress of a running step, also to screen readers', () => {
    show({ progress: [asking] })
    const said = screen.getByText(/Workers that answered: 1, absent: 0/)
    expect(said.getAttribute('aria-live')).toBe('polite')
    expect(said.textContent).toContain('Answers are published with the record')
  })

  it('shows at which step a round stopped, and why', () => {
    show({ progress: [asking, stopped] })
    expect(screen.getByText(/The round stopped here: NO_QUORUM/)).toBeTruthy()
  })

  it('shows that a later step has not started', () => {
    show({ progress: [asking] })
    fireEvent.click(screen.getByRole('tab', { name: /RESOLVE/ }))
    expect(screen.getByText('It has not started.')).toBeTruthy()
  })

  it('shows that a skipped step was not needed', () => {
    show({ market: openMarket({ outcome: { kind: 'void', reason: 'EXPIRED' } }) })
    expect(screen.getByText('This step was not needed here.')).toBeTruthy()
    expect(screen.queryByText('It has not started.')).toBeNull()
  })
})
