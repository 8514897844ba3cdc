import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs, tabAfter } from './tabs.tsx'

afterEach(cleanup)

const tabs = [
  { name: 'first', label: 'First' },
  { name: 'second', label: 'Second' },
  { name: 'third', label: 'Third' },
] as const

function Shown() {
  const [shown, setShown] = useState<(typeof tabs)[number]['name']>('first')
  return (
    <Tabs label="Parts" tabs={tabs} shown={shown} onShow={setShown}>
      The {shown} part
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

describe('tabs', () => {
  it('show the part of the one that is pressed, named by it', () => {
    render(<Shown />)
    fireEvent.click(tab('Second'))
    expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe(
      'The second part',
    )
  })

  it('are one stop of the Tab key, and are walked with the arrow keys', () => {
    render(<Shown />)
    fireEvent.keyDown(tab('First'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tab('Third'))
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([
      -1, -1, 0,
    ])
    fireEvent.keyDown(tab('Third'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(tab('First'))
  })
})

describe('a key', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false }

  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowDown', 0, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 1, 0],
    ['End', 1, 2],
    ['Enter', 1, undefined],
  ])('%s moves from tab %i to %s of three', (key, from, to) => {
    expect(tabAfter({ ...plain, key }, from, 3)).toBe(to)
  })

  it('is left to the browser with a modifier', () => {
    expect(tabAfter({ ...plain, key: 'ArrowLeft', altKey: true }, 1, 3)).toBeUndefined()
  })
})
