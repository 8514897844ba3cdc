import { deployCresolver, parseAmount } from '@cresolver/chain'
import { deployForwarder, startMarketChain } from '@cresolver/chain/fixture'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import type { Address } from 'viem'
import type { Environment, Output } from './environment.ts'
import { run } from './run.ts'

/** Output and exit code of a command. */
export type CliResult = {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A local chain with a market contract. */
export type CliChain = {
  readonly rpcUrl: string
  readonly market: Address
  readonly clarifications: Address
  /** The real KeystoneForwarder. */
  readonly forwarder: Address
  stop(): Promise<void>
}

/** Present time of all commands under test: 1 May 2026, 12:00 UTC. */
const NOW = Date.UTC(2026, 4, 1, 12)

/** Runs a command in this process. */
export async function runCli(
  words: readonly string[],
  variables: Environment['variables'] = {},
  window: Pick<Output, 'columns' | 'isTTY'> = {},
): Promise<CliResult> {
  const written = { out: '', err: '' }
  const to = (name: 'out' | 'err'): Output => ({
    ...window,
    write: (text) => {
      written[name] += text
    },
  })
  const code = await run(words, {
    // No profile of the person who runs the tests.
    variables: { CRESOLVER_HOME: '/nonexistent', ...variables },
    stdout: to('out'),
    stderr: to('err'),
    now: () => NOW,
  })
  return { code, ...written }
}

/** Starts a chain at the time of {@link NOW} with a market whose owner may settle; account 7 is its court. */
export async function startCliChain(): Promise<CliChain> {
  const { chain, facts } = await startMarketChain({
    name: 'cli',
    source: import.meta.url,
    startsAt: NOW / 1_000,
    async build({ rpcUrl }) {
      const account = localAccount(0)
      const directResolver = account.address
      const court = { court: localAccount(7).address, fee: parseAmount('0.03') }
      const deployed = await deployCresolver({
        ...{ rpcUrl, account, directResolver },
        courts: [{ ...court, asset: undefined, periodSeconds: 86_400 }],
      })
      await listCollector(rpcUrl, deployed.market)
      return { ...deployed, forwarder: await deployForwarder(rpcUrl) }
    },
  })
  const { market, clarifications, forwarder } = facts
  return { rpcUrl: chain.rpcUrl, market, clarifications, forwarder, stop: chain.stop }
}

/** Lists the collector that the panel of a market with a window names. */
export async function listCollector(rpcUrl: string, market: Address): Promise<void> {
  const words = ['act', 'list-collector', localAccount(9).address, '--market', market]
  const variables = { RPC_URL: rpcUrl, PRIVATE_KEY: localAccountKey(0) }
  const { code, err } = await runCli(['operate', 'owner', ...words], variables)
  if (code !== 0) throw new Error(err)
}
