import { expect, test } from 'vitest'
import { factsWith } from '../plan/market-facts.fixture.ts'
import { firstOf, type Judge } from './judge.ts'

const says =
  (judgement: Awaited<ReturnType<Judge>>): Judge =>
  async () =>
    judgement

test('the first judge that knows decides, and those after it are not asked', async () => {
  const never: Judge = async () => {
    throw new Error('asked')
  }
  const judge = firstOf(says('unknown'), says('wrong'), never)
  expect(await judge(factsWith())).toBe('wrong')
})

test('a verdict that no judge knows is unknown', async () => {
  expect(await firstOf(says('unknown'))(factsWith())).toBe('unknown')
  expect(await firstOf()(factsWith())).toBe('unknown')
})
