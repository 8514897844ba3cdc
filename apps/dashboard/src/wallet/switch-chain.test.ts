import { expect, test } from 'vitest'
import { switchChain } from './switch-chain.ts'

const config = {
  network: {
    ...{ name: 'Sepolia', chainId: 11_155_111, kind: 'testnet' as const },
    explorerUrl: 'https://sepolia.etherscan.io',
  },
  rpcUrl: 'https://node.example/',
}
const target = '0xaa36a7'

/** A wallet that starts on chain 1, and knows some chains. */
function walletThat({
  knows = [],
  isStubborn = false,
}: {
  knows?: string[]
  isStubborn?: boolean
}) {
  const asked: [string, unknown][] = []
  const known = new Set(knows)
  let chainId = '0x1'
  return {
    asked,
    request: async ({
      method,
      params = [],
    }: {
      method: string
      params?: readonly unknown[]
    }) => {
      const [first] = params as [{ chainId: string }?]
      asked.push([method, first])
      if (method === 'eth_chainId') return chainId
      if (first === undefined) throw new Error('no parameters')
      if (method === 'wallet_addEthereumChain') known.add(first.chainId)
      else if (!known.has(first.chainId))
        throw { code: 4902, message: 'Unrecognized chain.' }
      else if (!isStubborn) chainId = first.chainId
      return null
    },
  }
}

test('a chain that the wallet knows is not added', async () => {
  const wallet = walletThat({ knows: [target] })
  await switchChain(wallet, config)
  expect(wallet.asked).toEqual([
    ['wallet_switchEthereumChain', { chainId: target }],
    ['eth_chainId', undefined],
  ])
})

test('an unknown chain is added with what the configuration says', async () => {
  const wallet = walletThat({})
  await switchChain(wallet, config)
  expect(wallet.asked[1]).toEqual([
    'wallet_addEthereumChain',
    {
      chainId: target,
      chainName: 'Sepolia',
      nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://node.example/'],
      blockExplorerUrls: ['https://sepolia.etherscan.io/'],
    },
  ])
})

test('a wallet that agrees and stays where it was is not believed', async () => {
  const wallet = walletThat({ knows: [target], isStubborn: true })
  await expect(switchChain(wallet, config)).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    message:
      'The wallet is on chain 1, and this dashboard is on Sepolia, chain 11155111.',
  })
})
