export { deployForwarder } from './deployment/forwarder.fixture.ts'

import { type ChainState, startInState, type TestChain } from '@cresolver/local-chain'

/** Parameters of {@link startMarketChain}. */
export type MarketChainParameters<Facts> = {
  /** Name of the state, unique in the repository. */
  readonly name: string
  /** URL of the file that builds it. */
  readonly source: string
  /** Time of the first block, Unix seconds; now unless given. */
  readonly startsAt?: number | undefined
  /** Deploys contracts; what it returns is kept beside the state, as JSON. */
  readonly build: (chain: TestChain) => Promise<Facts>
}

/** Starts a chain with contracts of ours, which are deployed once for each state of their sources. */
export function startMarketChain<Facts>({
  source,
  ...parameters
}: MarketChainParameters<Facts>): Promise<ChainState<Facts>> {
  const sources = [...deploying, source].map((url) => new URL(url, import.meta.url))
  return startInState({ ...parameters, sources })
}

/** What decides how our contracts look on a chain. */
const deploying = [
  './',
  ...['KeystoneForwarder', 'Multicall3'].map(
    (name) => `../../../../contracts/out/${name}.sol/${name}.json`,
  ),
]
