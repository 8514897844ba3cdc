// @vitest-environment happy-dom
import type { StandingDissent } from '@cresolver/protocol'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strange, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { Conditions, Dissents } from './dissents.tsx'

afterEach(cleanup)

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
  const name = 'Open conditions and trade-offs'

  test('are every condition of an approval, then the costs', () => {
    const conditions = ['one', 'two'].map((text) => ({ agent: 'ann', text }))
    render(<Conditions conditions={conditions} tradeOffs={['It costs money.']} />)
    expect(voices(name)).toEqual([
      'Approves ifannone',
      'Approves ifanntwo',
      'Trade-offIt costs money.',
    ])
  })

  test.each(strangeTexts.slice(0, 2))('stay text: %s', (_, text) => {
    const conditions = [{ agent: text, text }]
    const { container } = render(
      <Conditions conditions={conditions} tradeOffs={[text]} />,
    )
    expect(listDangers(container)).toEqual([])
    expect(voices(name)).toHaveLength(2)
  })
})
