import { expect, test } from 'vitest'
import { filesOf, startMarketWorld } from '../support/market-world.ts'

// Results of each bad input are tested beside the command: apps/cli/src/moltbook/bad-input.test.ts.
test('an impossible command costs one line on stderr, an exit code, and changes nothing', async ({
  onTestFinished,
}) => {
  const world = await startMarketWorld(onTestFinished)
  const before = await filesOf(world.folder)
  const words = ['comment', '--post-id', 'p1', '--content', 'c', '--account', 'missing']
  const ended = await world.run(words)
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err).toMatch(/^error [^\n]*\(SIGNER_MISSING\)\n$/)
  expect(world.moltbook.contents).toEqual([])
  expect(await filesOf(world.folder)).toEqual(before)
})
