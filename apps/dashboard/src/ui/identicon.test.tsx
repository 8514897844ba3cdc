import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Identicon } from './identicon.tsx'

afterEach(cleanup)

const drawn = (key: string) => {
  const { container } = render(<Identicon of={key} />)
  return container.innerHTML
}

test('a key always has the same picture, however it is spelled', () => {
  expect(drawn(`0x${'Ab'.repeat(20)}`)).toBe(drawn(`0x${'aB'.repeat(20)}`))
})

test('keys that follow each other have different pictures', () => {
  const pictures = Array.from({ length: 200 }, (_, place) => drawn(String(place)))
  expect(new Set(pictures).size).toBeGreaterThan(195)
})
