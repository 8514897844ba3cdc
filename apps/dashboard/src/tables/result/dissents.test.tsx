// @vitest-environment happy-dom
import type { StandingDissent } from '@cresolver/protocol'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strange, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { type CastVote, Conditions, Dissents } from './dissents.tsx'

afterEach(cleanup)

const voteOf = (agent: string, vote: Partial<CastVote['vote']>): CastVote => ({
  agent,
  vote: { agent_name: agent, approve: true, ...vote },
})
const no = (agent: string, view: string): StandingDissent => ({
  agent,
  view,
  kind: 'vote',
})
const show = (...dissents: StandingDissent[]) => render(<Dissents dissents={dissents} />)
const voices = (name = 'Dissent') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('dissent', () => {
  test('where there is none is said, rather than left out', () => {
    show()
    expect(screen.getByText(/^No agent dissented/)).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('says whether it is a vote or a view', () => {
    show(no('bob', 'It is old.'), { agent: 'cyd', view: 'Take a chain.', kind: 'view' })
    expect(voices()).toEqual(['DissentsbobIt is old.', 'Minority viewcydTake a chain.'])
  })

  test('without a reason still shows who dissents', () => {
    show(no('bob', ''))
    expect(voices()).toEqual(['Dissentsbob'])
  })

  test('of eight thousand characters is shown whole', () => {
    const reason = 'y'.repeat(8_000)
    show(no('bob', reason))
    expect(screen.getByText(reason)).toBeDefined()
  })

  test('that is longer is shown when asked for', () => {
    show(no('bob', strange.long))
    expect(screen.queryByText(strange.long)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all 100,000 characters' }))
    expect(screen.getByText(strange.long)).toBeDefined()
  })

  test.each(strangeTexts.slice(0, 2))('stays text: %s', (_, text) => {
    const { container } = show(no(text, text), {
      agent: `${text} too`,
      view: text,
      kind: 'view',
    })
    expect(listDangers(container)).toEqual([])
    expect(voices()).toHaveLength(2)
  })

  test('of an agent with a very long name keeps its reason in sight', () => {
    show(no(strange.long, 'It is old.'))
    expect(voices()[0]?.length).toBeLessThan(120)
    expect(voices()[0]).toMatch(/It is old\.$/)
  })
})

describe('conditions and trade-offs', () => {
  const name = 'Conditions and trade-offs'

  test('are every condition of an approval, then the costs', () => {
    const ann = voteOf('ann', { conditions: ['one', 'two', 'three'] })
    render(<Conditions votes={[ann]} tradeOffs={['It costs money.']} />)
    expect(voices(name)).toEqual([
      'Approves ifannonetwothree',
      'Trade-offIt costs money.',
    ])
  })

  test('leave out those of a dissent', () => {
    const vote = voteOf('ann', { approve: false, conditions: ['never'] })
    render(<Conditions votes={[vote]} tradeOffs={['It costs money.']} />)
    expect(voices(name)).toEqual(['Trade-offIt costs money.'])
  })

  test.each(strangeTexts.slice(0, 2))('stay text: %s', (_, text) => {
    const vote = voteOf(text, { conditions: [text] })
    const { container } = render(<Conditions votes={[vote]} tradeOffs={[text]} />)
    expect(listDangers(container)).toEqual([])
    expect(voices(name)).toHaveLength(2)
  })
})
