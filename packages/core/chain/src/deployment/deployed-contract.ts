import type { Address, Hex } from 'viem'

/** A contract of a deployment, as an address book keeps it. */
export type DeployedContract = {
  /** Name of the contract in the sources, such as `CREsolverMarket`. */
  readonly name: string
  readonly address: Address
  /** Block and transaction that created it; undefined when it was there before. */
  readonly block?: number | undefined
  readonly transactionHash?: Hex | undefined
  /** Account that asked for it. */
  readonly deployer: Address
  /** ABI-encoded arguments of the constructor. */
  readonly args: Hex
  /** CREATE2 factory and salt; undefined for a plain creation. */
  readonly factory?: Address | undefined
  readonly salt?: Hex | undefined
  /** keccak256 of the creation code with its arguments. */
  readonly initCodeHash: Hex
  /** keccak256 of the code at the address. */
  readonly runtimeHash: Hex
}
