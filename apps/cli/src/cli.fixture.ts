import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { deployCresolver } from '@cresolver/chain'
import { deployLocalContracts } from '@cresolver/devnet'
import { type Address, type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
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

/** The funded account of the given number. */
export function testAccount(number: number): HDAccount {
  return mnemonicToAccount(
    'test test test test test test test test test test test junk',
    {
      addressIndex: number,
    },
  )
}

/** Its private key. */
export function testKey(number: number): string {
  const { privateKey } = testAccount(number).getHdKey()
  return toHex(privateKey ?? new Uint8Array())
}

/** Starts a chain at the time of {@link NOW} with a market whose owner may settle. */
export async function startCliChain(): Promise<CliChain> {
  const port = await freePort()
  const contracts = createRequire(
    new URL('../../../contracts/package.json', import.meta.url),
  )
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const child = spawn(
    contracts.resolve(`@foundry-rs/anvil-${machine}/bin/anvil`),
    ['--port', String(port), '--timestamp', String(NOW / 1000)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}`)))
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Listening on')) resolve()
    })
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  const owner = testAccount(0)
  const { market, clarifications } = await deployCresolver({
    rpcUrl,
    account: owner,
    directResolver: owner.address,
  })
  return {
    rpcUrl,
    market,
    clarifications,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Deploys the real KeystoneForwarder. */
export async function deployForwarder(rpcUrl: string): Promise<Address> {
  const connection = { rpcUrl, account: testAccount(0) }
  return (await deployLocalContracts(connection, false)).forwarder
}
