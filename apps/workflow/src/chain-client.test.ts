import { expect, test } from 'vitest'
import { createChainClient } from './chain-client.ts'
import { fakeConfig } from './runtime/fake-runtime.fixture.ts'

test.each([
  ['anvil-devnet', 7_759_470_850_252_068_959n],
  ['ethereum-testnet-sepolia', 16_015_286_601_757_825_753n],
])('the chain %s has the selector %d', (chainSelectorName, selector) => {
  const client = createChainClient(fakeConfig({ chainSelectorName }))
  expect(client).toMatchObject({ ChainSelector: selector })
})

test('a chain that the SDK does not know is named', () => {
  const config = fakeConfig({ chainSelectorName: 'atlantis' })
  expect(() => createChainClient(config)).toThrow(
    expect.objectContaining({
      code: 'CHAIN_UNKNOWN',
      message: 'The SDK knows no chain atlantis.',
      hint: 'Use a chain selector name such as ethereum-testnet-sepolia.',
    }),
  )
})
