import type { Address } from 'viem'

/** The ERC-8004 registries of a public chain. */
export type KnownRegistries = {
  /** Name of the chain. */
  readonly chain: string
  readonly identityRegistry: Address
  readonly reputationRegistry: Address
}

const mainnet = {
  identityRegistry: '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
  reputationRegistry: '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63',
} as const
const testnet = {
  identityRegistry: '0x8004A818BFB912233c491871b3d84c89A494BD9e',
  reputationRegistry: '0x8004B663056A597Dffe9eCcC1965A193B7388713',
} as const

/** The ERC-8004 registries that are deployed on public chains, by chain id. */
export const KNOWN_REGISTRIES: ReadonlyMap<number, KnownRegistries> = new Map([
  [1, { chain: 'Ethereum', ...mainnet }],
  [8_453, { chain: 'Base', ...mainnet }],
  [11_155_111, { chain: 'Sepolia', ...testnet }],
  [84_532, { chain: 'Base Sepolia', ...testnet }],
])
