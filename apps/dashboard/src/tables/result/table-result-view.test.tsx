// @vitest-environment happy-dom
import type { TableResult } from '@cresolver/protocol'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { EMPTY_TABLE, type TableProgress } from '../progress/table-progress.ts'
import { resultOf } from '../table.fixture.ts'
import { TableResultView } from './table-result-view.tsx'

afterEach(cleanup)

const base = resultOf()
type Change = Partial<Omit<TableResult, 'synthesis'>> & {
  readonly synthesis?: Partial<TableResult['synthesis']>
}

function show(
  { synthesis = {}, ...change }: Change = {},
  progress: Partial<TableProgress> = {},
) {
  const result = { ...base, ...change, synthesis: { ...base.synthesis, ...synthesis } }
  return render(
    <TableResultView result={result} progress={{ ...EMPTY_TABLE, ...progress }} />,
  )
}
/** Roles of all of a long page take long to find. */
function region(name: string): HTMLElement {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section')
  if (!section) throw new Error(`${name} stands in no section`)
  return section
}
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the result of a table', () => {
  test('has its parts in the order in which one asks for them', () => {
    show({ synthesis: { recommendations: [recommendation('Change the lock')] } })
    expect(headings()).toEqual([
      'Result',
      'Consensus',
      'Dissent',
      'Open conditions and trade-offs',
      'Findings',
      'Rejected findings',
      'Recommendations',
      'Participants',
      'Event log',
    ])
  })

  test('leaves out parts that are empty, but never the dissent', () => {
    show({
      synthesis: { key_findings: [], set_aside: [], trade_offs: [], minority_views: [] },
    })
    expect(headings()).toEqual([
      'Result',
      'Consensus',
      'Dissent',
      'Participants',
      'Event log',
    ])
  })

  test('says first what it came to, and marks the words of a model as such', () => {
    const options = [
      { option: 'Change', backed_by: ['ann'], reasons: ['A1'] },
      { option: 'Leave', backed_by: [], reasons: [] },
    ]
    show({ summary: 'The door is not safe.', synthesis: { option: 'Change', options } })
    const { textContent } = region('Result')
    expect(textContent).toContain('Change the lock.')
    expect(textContent).toContain('Put to the vote: Change, for which ann stood')
    expect(textContent).toContain('Option: Leave, for which nobody stood')
    expect(textContent).toMatch(/Written by a model; [^.]*namesThe door/)
    cleanup()
    show()
    expect(region('Result').textContent).not.toContain('model')
  })

  test('says why something was set aside, and who said it', () => {
    show()
    const list = within(region('Rejected findings')).getByRole('listitem')
    expect(list.textContent).toBe('It squeaks.ann: withdrawn by ann')
  })

  test('says who proposes what, why, and how soon', () => {
    show({
      synthesis: {
        recommendations: [
          {
            ...recommendation('Change the lock'),
            rationale: 'It is old.',
            priority: 'high',
          },
          recommendation('Oil it'),
        ],
      },
    })
    const items = within(region('Recommendations')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Change the lockIt is old.r Change the lock by ann, bob; priority: high',
      'Oil itr Oil it by ann, bob',
    ])
  })

  test('shows fifty findings at first, and more when asked to', () => {
    const [finding] = base.synthesis.key_findings
    if (!finding) throw new Error('the result has no finding')
    const key_findings = Array.from({ length: 53 }, (_, index) => ({
      ...finding,
      finding: `Finding ${index}`,
    }))
    show({ synthesis: { key_findings } })
    expect(screen.getByText('53 with evidence')).toBeDefined()
    expect(screen.queryByText('Finding 50')).toBeNull()
    fireEvent.click(screen.getByLabelText('Show more of: Findings'))
    expect(screen.getByText('Finding 52')).toBeDefined()
  })

  test('counts only votes that were cast', () => {
    const late = { status: 'late', duration_ms: 9 } as const
    show({
      votes: [{ agent: 'eve', outcome: late }],
      synthesis: { minority_views: [], trade_offs: [] },
    })
    expect(region('Dissent').textContent).toContain('No agent dissented')
  })
})

describe('the log behind a result', () => {
  test('says how much there is of it, and what was compared', () => {
    show({}, { citations: { checked: 1, differ: 0 } })
    const { textContent } = region('Event log')
    expect(textContent).toContain('based on 9 events')
    expect(textContent).toContain('f'.repeat(64))
    expect(textContent).toContain('1 cited page was compared with the claims; 0 did not')
    cleanup()
    show({}, { citations: { checked: 2, differ: 1 } })
    expect(region('Event log').textContent).toContain('2 cited pages were compared')
    cleanup()
    show()
    expect(region('Event log').textContent).not.toContain('cited')
  })

  test('that came with gaps is said to', () => {
    show({}, { linked: false })
    expect(region('Event log').textContent).toContain('do not form one chain')
  })

  test.each(['t1; rm -rf ~', '$(reboot)', '-x', 'a\nb', 'x'.repeat(101)])(
    'gives a command that is safe to copy for the id %j',
    (task_id) => {
      show({ task_id })
      expect(screen.getByText(/tables replay/).textContent).toBe(
        'npm run -s cresolver -- tables replay <id>',
      )
    },
  )

  test('gives the command with the id where it is plain', () => {
    show({ task_id: '01J-a.b_c' })
    expect(screen.getByText(/tables replay 01J-a\.b_c$/)).toBeDefined()
  })
})

test.each(strangeTexts)('an untrusted result stays harmless: %s', (_, text) => {
  const { container } = show({
    headline: text,
    summary: text,
    seed: text,
    log: { events: 1, head: text },
    synthesis: {
      recommended_direction: text,
      option: text,
      set_aside: [{ agent: text, finding: text, reason: text }],
      recommendations: [
        { ...recommendation(text), rationale: text, priority: text, agent: text },
      ],
    },
  })
  expect(listDangers(container)).toEqual([])
})

function recommendation(
  action: string,
): TableResult['synthesis']['recommendations'][number] {
  return {
    id: `r ${action}`,
    agent: 'ann',
    action,
    proposed_by: ['ann', 'bob'],
    accepted_by: [],
    challenged_by: [],
  }
}
