import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const empty = { text: '', isOn: false }
const place = 'cresolver.draft.form'
const open = () => renderHook(() => useDraft('form', empty))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a typed draft is there after a reload, until it is sent', () => {
  const { result } = open()
  act(() => result.current.change({ text: 'Rain?' }))
  expect(open().result.current.draft).toEqual({ text: 'Rain?', isOn: false })
  act(() => result.current.clear())
  expect(open().result.current.draft).toEqual(empty)
})

test.each(['{', 'null', '[]', '{"text": 7, "isOn": "yes", "more": 1}'])(
  'a draft of another version is left out: %s',
  (kept) => {
    sessionStorage.setItem(place, kept)
    expect(open().result.current.draft).toEqual(empty)
  },
)
