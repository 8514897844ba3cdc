// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setQueryValues, useQueryValues } from './use-query.ts'

beforeEach(() => history.replaceState({ kept: 1 }, '', '/markets/'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const follow = () => renderHook(() => useQueryValues())
const change = (changes: Parameters<typeof setQueryValues>[0]) =>
  act(() => setQueryValues(changes))

describe('the query of the address', () => {
  test('is read when the page opens', () => {
    history.replaceState(null, '', '/markets/?q=bitcoin&status=open')
    const { current } = follow().result
    expect([...current]).toEqual([
      ['q', 'bitcoin'],
      ['status', 'open'],
    ])
  })

  test('is changed in place: other values stay, and no step is added to the history', () => {
    const steps = history.length
    const { result } = follow()
    change({ q: 'a b&c=d' })
    change({ sort: 'pool' })
    expect(location.search).toBe('?q=a+b%26c%3Dd&sort=pool')
    expect(result.current.get('q')).toBe('a b&c=d')
    expect(history.length).toBe(steps)
    expect(history.state).toEqual({ kept: 1 })
  })

  test.each([undefined, ''])('loses a value that is set to %j', (value) => {
    history.replaceState(null, '', '/markets/?q=x&sort=pool')
    const { result } = follow()
    change({ q: value })
    expect(location.search).toBe('?sort=pool')
    expect(result.current.has('q')).toBe(false)
  })

  test('leaves a plain address if it holds nothing any more', () => {
    history.replaceState(null, '', '/markets/?q=x')
    follow()
    change({ q: undefined })
    expect(location.href).toMatch(/\/markets\/$/)
  })

  test('follows back and forward', () => {
    const { result } = follow()
    change({ q: 'first' })
    for (const query of ['?q=second', '?q=first', '']) {
      act(() => {
        history.replaceState(null, '', `/markets/${query}`)
        dispatchEvent(new PopStateEvent('popstate'))
      })
      expect(result.current.toString()).toBe(query.slice(1))
    }
  })

  test('follows links that change it without a step, where the browser tells', () => {
    const navigation = new EventTarget()
    vi.stubGlobal('navigation', navigation)
    const { result } = follow()
    act(() => {
      history.replaceState(null, '', '/markets/?q=linked')
      navigation.dispatchEvent(new Event('currententrychange'))
    })
    expect(result.current.get('q')).toBe('linked')
  })

  test('is the same object until it changes, so that nothing is drawn for nothing', () => {
    let draws = 0
    const { result } = renderHook(() => {
      draws += 1
      return useQueryValues()
    })
    const first = result.current
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(result.current).toBe(first)
    expect(draws).toBe(1)
    change({ q: 'x' })
    expect(result.current).not.toBe(first)
  })

  test('is shared by all its listeners', () => {
    const [here, there] = [follow(), follow()]
    change({ q: 'x' })
    expect(here.result.current.get('q')).toBe('x')
    expect(there.result.current).toBe(here.result.current)
  })

  test('is followed no further once the page is left', () => {
    const navigation = new EventTarget()
    vi.stubGlobal('navigation', navigation)
    const removed = vi.spyOn(navigation, 'removeEventListener')
    const { result, unmount } = follow()
    const last = result.current
    unmount()
    change({ q: 'x' })
    expect(result.current).toBe(last)
    expect(removed).toHaveBeenCalledOnce()
  })

  test('keeps untrusted content as text', () => {
    history.replaceState(null, '', '/markets/?q=%3Cimg%3E&q=second&%00=x')
    expect(follow().result.current.get('q')).toBe('<img>')
  })
})
