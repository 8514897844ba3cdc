import { expect, test } from 'vitest'
import { createAnswerBlocks } from './answer-blocks.ts'

function open(named: readonly number[]) {
  const mined: number[] = []
  const blocks = createAnswerBlocks([0, 1], {
    namedBy: async () => named,
    mineUntil: async (block) => {
      mined.push(block)
    },
  })
  return { mined, ...blocks }
}

test('the answer block comes once both collectors wait for it', async () => {
  const { mined, wait } = open([0, 1])
  await wait(0, 4n, 20)
  await wait(0, 5n, 21)
  expect(mined).toEqual([])
  await wait(1, 4n, 20)
  expect(mined).toEqual([20])
})

test('a collector that the market does not name, or that ended, is not waited for', async () => {
  const alone = open([0])
  await alone.wait(0, 4n, 20)
  expect(alone.mined).toEqual([20])
  const both = open([0, 1])
  await both.wait(0, 4n, 20)
  await both.end(1)
  expect(both.mined).toEqual([20])
  await both.wait(0, 5n, 30)
  expect(both.mined).toEqual([20, 30])
})
