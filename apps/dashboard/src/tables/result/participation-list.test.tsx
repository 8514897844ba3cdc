// @vitest-environment happy-dom
import type { TableResult } from '@cresolver/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { ParticipationList } from './participation-list.tsx'

afterEach(cleanup)

type Participation = TableResult['participation'][number]

const of = (agent: string, change: Partial<Participation> = {}): Participation => ({
  agent,
  pseudonym: agent,
  analysis: 'answered',
  challenge: [],
  vote: 'answered',
  ...change,
})
function show(...participation: Participation[]) {
  return render(<ParticipationList participation={participation} />)
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Participants' })).getAllByRole('listitem')

describe('who took part', () => {
  test('is a line for each agent, in the order of the seats', () => {
    show(of('cyd'), of('ann'))
    expect(rows().map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
      'cyd',
      'ann',
    ])
  })

  test('says what came of each phase, under its name', () => {
    show(of('ann', { analysis: 'late', challenge: ['suspended'], vote: 'not_asked' }))
    const definitions = within(rows()[0] ?? document.body).getAllByRole('definition')
    expect(definitions.map(({ textContent }) => textContent)).toEqual([
      'late',
      'suspended',
      'not asked',
    ])
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Analysis',
      'Challenge',
      'Vote',
    ])
  })

  test('lists every round of challenges, and says where there was none', () => {
    show(of('ann', { challenge: ['answered', 'unhealthy'] }), of('bob'))
    expect(screen.getByText('answered, unhealthy')).toBeDefined()
    expect(screen.getByText('none')).toBeDefined()
  })

  test('names the pseudonym only where the others saw one', () => {
    show(of('ann', { pseudonym: 'Agent A' }), of('bob'))
    const [ann, bob] = rows()
    expect(ann?.textContent).toContain('ann as Agent A')
    expect(bob?.textContent).not.toContain(' as ')
  })

  test.each(strangeTexts)('shows names as text: %s', (_, name) => {
    const { container } = show(of(name, { pseudonym: `${name} ` }))
    expect(listDangers(container)).toEqual([])
    expect(container.textContent?.length).toBeLessThan(250)
  })

  test('is an empty list for an empty table', () => {
    show()
    expect(screen.getByRole('list').children).toHaveLength(0)
  })
})
