import type { Address } from 'viem'

/** The ERC-8004 registries of a chain that belong together. */
export type FeedbackRegistries = {
  readonly identityRegistry: Address
  readonly reputationRegistry: Address
}

/** Those of a public chain, with its name. */
type KnownRegistries = FeedbackRegistries & { readonly chain: string }

const mainnet = {
  identityRegistry: '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
  reputationRegistry: '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63',
} as const
const testnet = {
  identityRegistry: '0x8004A818BFB912233c491871b3d84c89A494BD9e',
  reputationRegistry: '0x8004B663056A597Dffe9eCcC1965A193B7388713',
} as const

const mainnets = [
  [1, 'Ethereum'],
  [10, 'OP Mainnet'],
  [56, 'BNB Smart Chain'],
  [100, 'Gnosis'],
  [137, 'Polygon'],
  [143, 'Monad'],
  [196, 'X Layer'],
  [1_088, 'Metis'],
  [1_776, 'Injective'],
  [1_868, 'Soneium'],
  [2_345, 'GOAT'],
  [2_741, 'Abstract'],
  [4_326, 'MegaETH'],
  [4_663, 'Robinhood Chain'],
  [5_000, 'Mantle'],
  [8_453, 'Base'],
  [16_661, '0G'],
  [42_161, 'Arbitrum One'],
  [42_220, 'Celo'],
  [43_114, 'Avalanche'],
  [45_056, 'Billions'],
  [59_144, 'Linea'],
  [167_000, 'Taiko'],
  [534_352, 'Scroll'],
  [1_187_947_933, 'SKALE Base'],
] as const
const testnets = [
  [97, 'BNB Smart Chain Testnet'],
  [5_003, 'Mantle Sepolia'],
  [10_143, 'Monad Testnet'],
  [43_113, 'Avalanche Fuji'],
  [59_141, 'Linea Sepolia'],
  [80_002, 'Polygon Amoy'],
  [84_532, 'Base Sepolia'],
  [421_614, 'Arbitrum Sepolia'],
  [534_351, 'Scroll Sepolia'],
  [11_142_220, 'Celo Sepolia'],
  [11_155_111, 'Sepolia'],
  [11_155_420, 'OP Sepolia'],
] as const

/**
 * The ERC-8004 registries that are deployed on public chains, by chain id: the 25 mainnets and the
 * larger testnets of erc-8004/erc-8004-contracts.
 */
export const KNOWN_REGISTRIES: ReadonlyMap<number, KnownRegistries> = new Map<
  number,
  KnownRegistries
>([
  ...mainnets.map(([id, chain]) => [id, { chain, ...mainnet }] as const),
  ...testnets.map(([id, chain]) => [id, { chain, ...testnet }] as const),
])
