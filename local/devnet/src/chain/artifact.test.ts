import { expect, test } from 'vitest'
import { readArtifact } from './artifact.ts'

test.each([
  ['KeystoneForwarder', 'report'],
  ['Multicall3', 'aggregate3'],
])('the compiled %s has bytecode and the function %s', (name, wanted) => {
  const { abi, bytecode } = readArtifact(name)
  expect(bytecode).toMatch(/^0x[0-9a-f]{2000,}$/)
  expect(abi).toContainEqual(expect.objectContaining({ type: 'function', name: wanted }))
})

test('a contract that was not compiled is named', () => {
  expect(() => readArtifact('Atlantis')).toThrow(
    expect.objectContaining({
      code: 'PACKAGE_MISSING',
      message: 'The contract Atlantis is not compiled.',
      hint: 'Run npm run build:contracts.',
      cause: expect.objectContaining({ code: 'ENOENT' }),
    }),
  )
})
