import type { DataChain } from '../hosts.ts'

/** A chain that contracts are read on. */
export type Chain = {
  readonly host: DataChain
  /** EIP-155 id, which a node has to name. */
  readonly chainId: number
  /** Usual seconds between blocks: where a search for a block begins. */
  readonly blockSeconds: number
  /** Seconds after which a block is final, with a reserve. */
  readonly finalSeconds: number
}

/** Every chain, by the name that a rule writes. */
const CHAINS: readonly Chain[] = [
  { host: 'evm:ethereum', chainId: 1, blockSeconds: 12, finalSeconds: 1_800 },
  { host: 'evm:base', chainId: 8_453, blockSeconds: 2, finalSeconds: 3_600 },
  { host: 'evm:arbitrum', chainId: 42_161, blockSeconds: 0.25, finalSeconds: 3_600 },
  { host: 'evm:local', chainId: 31_337, blockSeconds: 1, finalSeconds: 60 },
]

/** Finds a chain by the name in a rule, such as `ethereum`. */
export function chainNamed(name: string): Chain | undefined {
  return CHAINS.find(({ host }) => host === `evm:${name}`)
}

/** Finds the chain of a host; undefined for a service on the web. */
export function chainOfHost(host: string): Chain | undefined {
  return CHAINS.find((chain) => chain.host === host)
}
