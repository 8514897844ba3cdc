// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePreference } from './preference.ts'

let number = 0
/** What was chosen is known until the page is left, so each test has a choice of its own. */
let name = ''
beforeEach(() => {
  number += 1
  name = `choice-${number}`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function follow(initial: boolean) {
  const followed = name
  return renderHook(() => usePreference(followed, initial)).result
}
const choose = (value: boolean, chosen: ReturnType<typeof follow>) =>
  act(() => chosen.current[1](value))

describe('a preference', () => {
  test.each([true, false])('is %s by default', (initial) => {
    expect(follow(initial).current[0]).toBe(initial)
    expect(localStorage.getItem(`cresolver.${name}`)).toBeNull()
  })

  test.each([
    [true, 'yes'],
    [false, 'no'],
  ])('that is chosen as %s is kept on this machine', (value, text) => {
    const chosen = follow(!value)
    choose(value, chosen)
    expect(chosen.current[0]).toBe(value)
    expect(localStorage.getItem(`cresolver.${name}`)).toBe(text)
  })

  test('that was kept is there when the page comes back', () => {
    localStorage.setItem(`cresolver.${name}`, 'no')
    expect(follow(true).current[0]).toBe(false)
  })

  test('that holds something else counts as no', () => {
    localStorage.setItem(`cresolver.${name}`, '<yes>')
    expect(follow(true).current[0]).toBe(false)
  })

  test('changes everywhere at once, and no other one', () => {
    const [here, there] = [follow(false), follow(false)]
    name = `${name}-other`
    const other = follow(false)
    choose(true, here)
    expect([here.current[0], there.current[0], other.current[0]]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is followed no further once its page is left', () => {
    const { result, unmount } = renderHook(() => usePreference(name, false))
    unmount()
    const other = follow(false)
    choose(true, other)
    expect(result.current[0]).toBe(false)
    expect(other.current[0]).toBe(true)
  })

  test('works where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const chosen = follow(false)
    expect(chosen.current[0]).toBe(false)
    choose(true, chosen)
    expect(chosen.current[0]).toBe(true)
  })
})
