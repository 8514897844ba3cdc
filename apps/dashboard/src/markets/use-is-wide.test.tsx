import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsWide } from './use-is-wide.ts'

const listeners = new Set<() => void>()
let matches = true

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Width() {
  return useIsWide() ? 'wide' : 'narrow'
}

it('the width follows the window while there are listeners', () => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return {
      matches,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) =>
        listeners.delete(listener),
    }
  })
  const { container, unmount } = render(<Width />)
  expect(container.textContent).toBe('wide')
  expect(new Set(asked)).toEqual(new Set(['(min-width: 48rem)']))
  matches = false
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(container.textContent).toBe('narrow')
  unmount()
  expect(listeners.size).toBe(0)
})

it('a page that is exported has no window to ask, and is wide', () => {
  vi.stubGlobal('matchMedia', undefined)
  expect(renderToString(<Width />)).toBe('wide')
})
