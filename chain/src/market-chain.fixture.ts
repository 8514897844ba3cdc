export { deployForwarder } from './deployment/forwarder.fixture.ts'
export { deployReality } from './deployment/reality.fixture.ts'

import { pathToFileURL } from 'node:url'
import {
  artifactPath,
  type ChainStateParameters,
  enterState,
  startTestChain,
  type TestChain,
} from '@cresolver/worlds/chain'

type MarketChainParameters<Facts> = Pick<
  ChainStateParameters<Facts>,
  'name' | 'build'
> & {
  /** URL of the file that builds the state. */
  readonly source: string
  /** Time of the first block, Unix seconds; now unless given. */
  readonly startsAt?: number | undefined
}

/** Starts a chain with contracts of ours, which are deployed once for each state of their sources. */
export async function startMarketChain<Facts>({
  source,
  startsAt,
  ...parameters
}: MarketChainParameters<Facts>): Promise<{
  readonly chain: TestChain
  readonly facts: Facts
}> {
  const sources = [...deploying, source].map((url) => new URL(url, import.meta.url))
  const chain = await startTestChain(startsAt)
  try {
    const facts = await enterState(chain.rpcUrl, { ...parameters, sources })
    return { chain, facts }
  } catch (error) {
    await chain.stop()
    throw error
  }
}

/** Settings that decide how our contracts look on a chain. */
const deploying = [
  './',
  ...['KeystoneForwarder', 'Multicall3'].map((name) => pathToFileURL(artifactPath(name))),
]
