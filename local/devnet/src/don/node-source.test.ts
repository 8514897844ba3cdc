import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleNodeThread } from './node-source.ts'

test('the code of a node is one script of plain JavaScript', async () => {
  const source = await bundleNodeThread()
  expect(() => new Script(source)).not.toThrow()
  expect(source).not.toMatch(/require\("\.{1,2}\//)
  expect(source).toContain('receiveMessageOnPort')
})
