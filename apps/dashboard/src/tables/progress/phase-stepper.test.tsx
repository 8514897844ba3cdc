// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { PhaseStepper } from './phase-stepper.tsx'
import { EMPTY_TABLE, type TableProgress } from './table-progress.ts'

afterEach(cleanup)

const show = (change: Partial<TableProgress> = {}) =>
  render(<PhaseStepper progress={{ ...EMPTY_TABLE, ...change }} />)
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the phases of a table', () => {
  test('are four, in their order, and all to come at first', () => {
    show()
    expect(steps()).toEqual([
      '○ Analysisto come',
      '○ Challengeto come',
      '○ Synthesisto come',
      '○ Voteto come',
    ])
    expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull()
  })

  test('say in words and marks how each stands', () => {
    const phases = {
      analysis: 'done',
      challenge: 'skipped',
      synthesis: 'stopped',
      vote: 'coming',
    } as const
    show({ phases })
    expect(steps()).toEqual([
      '✓ Analysisdone',
      '– Challengeskipped',
      '× Synthesisstopped here',
      '○ Voteto come',
    ])
  })

  test('mark the one that runs as the current step, with its round', () => {
    const phases = {
      ...EMPTY_TABLE.phases,
      analysis: 'done',
      challenge: 'running',
    } as const
    show({ phases, round: 2 })
    const current = screen.getByRole('listitem', { current: 'step' })
    expect(current.textContent).toBe('● Challengerunning, round 2')
  })

  test.each([
    ['before_vote', 'A person must decide whether the agents vote.'],
    ['before_close', 'A person must decide whether the result is accepted.'],
  ] as const)('wait at the gate %s, and say for whom and how', (openGate, words) => {
    show({ openGate })
    expect(screen.getByText(words, { exact: false }).textContent).toContain(
      'tables continue',
    )
  })

  test('say why a table failed', () => {
    show({ closed: { status: 'failed', problem: 'no agent answered' } })
    expect(screen.getByText('no agent answered')).toBeDefined()
  })

  test.each(strangeTexts)('show a failure as text: %s', (_, problem) => {
    const { container } = show({ closed: { status: 'failed', problem } })
    expect(listDangers(container)).toEqual([])
    expect(container.textContent?.length).toBeLessThan(1_200)
  })
})
