import { runs } from '@cresolver/campaigns'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PipelineStep, StepName, StepState } from './pipeline.ts'
import { PipelineTabs } from './pipeline-tabs.tsx'

const names = ['READ', 'ASK', 'CHALLENGE', 'EVALUATE', 'RESOLVE', 'WRITE'] as const
const states: readonly StepState[] = ['done', 'failed', 'running', 'not-needed']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Tabs({ first }: { readonly first: StepName }) {
  const [shown, setShown] = useState(first)
  const pipeline = names.map(
    (name, place): PipelineStep => ({ name, state: states[place] ?? 'waiting' }),
  )
  return (
    <PipelineTabs pipeline={pipeline} shown={shown} onShow={setShown}>
      What {shown} did
    </PipelineTabs>
  )
}

function show(first: StepName = 'READ') {
  render(<Tabs first={first} />)
  return screen.getAllByRole('tab')
}

/** The name of the selected tab, which has to be the only one that the Tab key reaches. */
function selected(tabs: readonly HTMLElement[]): string | undefined {
  const chosen = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true')
  expect(tabs.filter(({ tabIndex }) => tabIndex === 0)).toEqual(chosen)
  return chosen.map(({ id }) => id.replace('step-', '')).join()
}

describe('the tabs of the steps', () => {
  it('say each state in words, not by colour alone', () => {
    expect(show().map(({ textContent }) => textContent)).toEqual([
      '1 READdone',
      '2 ASKfailed',
      '3 CHALLENGErunning',
      '4 EVALUATEnot needed',
      '5 RESOLVEwaiting',
      '6 WRITEwaiting',
    ])
  })

  it('name the panel that they show, and it names the tab', () => {
    const [read, ask] = show('ASK')
    const panel = screen.getByRole('tabpanel', { name: /ASK/ })
    expect(panel.textContent).toBe('What ASK did')
    expect(ask?.getAttribute('aria-controls')).toBe(panel.id)
    expect(panel.tabIndex).toBe(0)
    if (read) fireEvent.click(read)
    expect(screen.getByRole('tabpanel', { name: /READ/ })).toBe(panel)
  })

  it.each([
    ['ArrowRight', 'READ', 'ASK'],
    ['ArrowDown', 'READ', 'ASK'],
    ['ArrowLeft', 'ASK', 'READ'],
    ['ArrowUp', 'ASK', 'READ'],
    ['ArrowRight', 'WRITE', 'READ'],
    ['ArrowLeft', 'READ', 'WRITE'],
    ['Home', 'RESOLVE', 'READ'],
    ['End', 'ASK', 'WRITE'],
  ] as const)('go with %s from %s to %s', (key, from, to) => {
    const tabs = show(from)
    const isLeftToPage = fireEvent.keyDown(screen.getByRole('tab', { selected: true }), {
      key,
    })
    expect(selected(tabs)).toBe(to)
    expect(document.activeElement?.id).toBe(`step-${to}`)
    expect(isLeftToPage, 'the page does not scroll too').toBe(false)
  })

  it.each([
    { key: 'Tab' },
    { key: 'x' },
    { key: 'PageDown' },
    { key: 'ArrowLeft', altKey: true },
    { key: 'ArrowRight', metaKey: true },
    { key: 'Home', ctrlKey: true },
  ])('leave to the browser what is its own: %o', (press) => {
    const tabs = show('CHALLENGE')
    const isLeftToPage = fireEvent.keyDown(
      screen.getByRole('tab', { selected: true }),
      press,
    )
    expect(isLeftToPage).toBe(true)
    expect(selected(tabs)).toBe('CHALLENGE')
  })

  it('keep one step shown and focused, whatever is pressed', () => {
    const goesTo = new Map([
      ['ArrowRight', [1, 2, 3, 4, 5, 0]],
      ['ArrowLeft', [5, 0, 1, 2, 3, 4]],
      ['Home', [0, 0, 0, 0, 0, 0]],
      ['End', [5, 5, 5, 5, 5, 5]],
    ])
    const keys = fc.array(fc.constantFrom(...goesTo.keys()), { maxLength: 12 })
    fc.assert(
      fc.property(keys, (pressed) => {
        const tabs = show()
        let place = 0
        for (const key of pressed) {
          fireEvent.keyDown(tabs[place] ?? document.body, { key })
          place = goesTo.get(key)?.[place] ?? 0
          expect(document.activeElement).toBe(tabs[place])
        }
        expect(selected(tabs)).toBe(names[place])
        cleanup()
      }),
      { numRuns: runs(15) },
    )
  })

  it.each([
    [true, 'horizontal'],
    [false, 'vertical'],
  ])('say how they stand where the window is wide: %s', (matches, orientation) => {
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show()
    const list = screen.getByRole('tablist', { name: 'Steps' })
    expect(list.getAttribute('aria-orientation')).toBe(orientation)
  })
})
