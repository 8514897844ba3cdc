import { expect, test } from 'vitest'
import { isHeldOut } from './held-out.ts'

test('a third of the ids, about, is held out, and the same ones each time', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `world-${index}`)
  const held = ids.filter((id) => isHeldOut({ id }))
  expect(held.length).toBeGreaterThan(75)
  expect(held.length).toBeLessThan(125)
  expect(ids.filter((id) => isHeldOut({ id }))).toEqual(held)
})

test('the choice is fixed', () => {
  const ids = ['merger-0', 'merger-1', 'merger-2', 'court-0', 'court-1', 'court-2']
  expect(ids.map((id) => isHeldOut({ id }))).toMatchInlineSnapshot(`
    [
      true,
      true,
      false,
      true,
      false,
      true,
    ]
  `)
})
