// @vitest-environment happy-dom
import type { TableEventBody, TableResult } from '@cresolver/core/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { EMPTY_LOG } from '../follow-log.ts'
import {
  analysed,
  asking,
  closed,
  logOf,
  opened,
  resultOf,
  voted,
} from '../table.fixture.ts'
import { DebateSection } from './debate-section.tsx'
import { takeTableEvent } from './table-progress.ts'

afterEach(cleanup)

const story = [
  opened('ann', 'bob'),
  asking('analyze'),
  analysed('ann', 'The lock is old.'),
  asking('vote'),
  voted('ann', { approve: true, conditions: ['it is oiled'] }),
  voted('bob', { approve: false, dissent_reason: 'It is fine.' }),
]

function show(events: readonly TableEventBody[], result?: TableResult) {
  const progress = logOf(events).reduce(takeTableEvent, EMPTY_LOG.progress)
  return render(<DebateSection log={{ ...EMPTY_LOG, progress }} result={result} />)
}
const open = (container: HTMLElement) =>
  [...container.querySelectorAll('details[open] > summary')].map(
    ({ textContent }) => textContent?.split(' ')[1],
  )

describe('the debate of a table', () => {
  test('has the phase that runs open, and no other', () => {
    const { container } = show(story.slice(0, 3))
    expect(open(container)).toEqual(['Analysis'])
    cleanup()
    expect(open(show(story).container)).toEqual(['Vote'])
  })

  test('is folded when the table is closed', () => {
    expect(open(show([...story, closed], resultOf()).container)).toEqual([])
  })

  test('shows each vote with its conditions or its reason, and the rule', () => {
    show([...story, closed], resultOf())
    const list = [...document.querySelectorAll('ul[aria-label=Votes] > li')]
    expect(list.map(({ textContent }) => textContent)).toEqual([
      'annapproves ifit is oiled',
      'bobdissentsIt is fine.',
    ])
    expect(screen.getByText('For consensus, at least 70 % approve.')).toBeDefined()
  })

  test('shows findings with their evidence and recommendations with who made them', () => {
    const result = resultOf()
    const recommendation = {
      ...{ id: 'Ar1', agent: 'ann', action: 'Oil it', rationale: 'It squeaks.' },
      ...{ proposed_by: ['ann', 'bob'], accepted_by: [], challenged_by: [] },
    }
    const { container } = show([...story, closed], {
      ...result,
      synthesis: { ...result.synthesis, recommendations: [recommendation] },
    })
    const list = (name: string) =>
      container.querySelector<HTMLElement>(`ul[aria-label=${name}]`)
    expect(list('Recommendations')?.textContent).toBe(
      'Oil itIt squeaks.Recommended by ann, bob',
    )
    const findings = list('Findings')
    if (!findings) throw new Error('there are no findings')
    expect(findings.textContent).toContain('80.5 % sure')
    expect(within(findings).getByText('door.example/lock')).toBeDefined()
  })

  test('says what a person must decide while a gate is open', () => {
    show([...story.slice(0, 3), { type: 'gate_opened', gate: 'before_vote' }])
    expect(
      screen.getByText('A person must decide whether the agents vote.'),
    ).toBeDefined()
  })

  test('says why a table failed', () => {
    show([...story, { ...closed, status: 'failed', problem: 'no agent answered' }])
    expect(screen.getByText('no agent answered')).toBeDefined()
  })

  test('lists twenty findings of an agent before challenges, and says how many more there are', () => {
    const many = analysed('ann', 'x')
    if (many.type !== 'analysis' || many.outcome.status !== 'answered')
      throw new Error('no analysis')
    const observations = Array.from({ length: 22 }, (_, index) => ({
      ...{ finding: `Finding ${index}.`, evidence: '', severity: 'info' as const },
    }))
    const reply = { ...many.outcome.reply, observations }
    show([opened('ann'), { ...many, outcome: { ...many.outcome, reply } }])
    expect(screen.getByText('Finding 19.')).toBeDefined()
    expect(screen.queryByText('Finding 20.')).toBeNull()
    expect(screen.getByText('and 2 more')).toBeDefined()
  })
})

test.each(strangeTexts)('an untrusted debate stays harmless: %s', (_, text) => {
  const { container } = show([
    opened(text, `${text} too`),
    analysed(text, text),
    voted(text, { approve: true, conditions: [text] }),
    voted(`${text} too`, { approve: false, dissent_reason: text }),
    { ...closed, problem: text },
  ])
  expect(listDangers(container)).toEqual([])
})
