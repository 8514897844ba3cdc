import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CresolverError } from '@cresolver/core/protocol'

/** Options of a local chain. */
type AnvilParameters = {
  /** Port on 127.0.0.1; 0 takes a free one. */
  readonly port: number
  /** Seconds between blocks that come beside those of transactions, so that time never stands still. */
  readonly idleBlockTime?: number | undefined
  /** Time of the first block, Unix seconds; the chain's clock runs from there. Default now. */
  readonly startsAt?: number | undefined
}

/** A running local chain. */
export type Anvil = {
  readonly rpcUrl: string
  readonly webSocketUrl: string
  /** Resolves with `START_FAILED` when the chain ends before it is closed; never otherwise. */
  readonly lost: Promise<CresolverError>
  /** Ends the chain and waits until it is gone. */
  readonly close: () => Promise<void>
}

/** Chain id of a local chain. */
export const ANVIL_CHAIN_ID = 31_337

/**
 * Starts a local chain that ends with this process, however this process ends.
 *
 * @param parameters - {@link AnvilParameters}
 * @throws CresolverError `START_FAILED` when it does not come up, for example on a taken port
 */
export async function startAnvil(parameters: AnvilParameters): Promise<Anvil> {
  const { port, idleBlockTime, startsAt } = parameters
  const pace =
    idleBlockTime === undefined
      ? []
      : ['--block-time', String(idleBlockTime), '--mixed-mining']
  const clock = startsAt === undefined ? [] : ['--timestamp', String(startsAt)]
  // Anvil cannot tell that its parent was killed; the guard can, because its input ends.
  const guard = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./process-guard.mjs', import.meta.url)),
      findAnvil(),
      ...['--host', '127.0.0.1', '--port', String(port), '--accounts', '40'],
      ...pace,
      ...clock,
    ],
    // A group of its own: an interrupt at the terminal is not for the chain.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  guard.stdin.on('error', () => {})
  const address = `127.0.0.1:${await untilListening(guard, port)}`
  let closing = false
  return {
    rpcUrl: `http://${address}`,
    webSocketUrl: `ws://${address}`,
    lost: new Promise((resolve) => {
      guard.once('exit', () => {
        if (closing) return
        killGroup(guard)
        resolve(chainEnded(address))
      })
    }),
    close() {
      closing = true
      return endProcess(guard)
    },
  }
}

/** A guard that was killed leaves its chain behind. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone too.
  }
}

function chainEnded(address: string): CresolverError {
  return new CresolverError({
    code: 'START_FAILED',
    message: `The local chain at ${address} ended.`,
    hint: 'Its markets are lost. Start it again.',
  })
}

/**
 * Finds the program of the local chain for this platform.
 *
 * @throws CresolverError `PACKAGE_MISSING`
 */
export function findAnvil(): string {
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const name = `@foundry-rs/anvil-${machine}`
  const contracts = createRequire(import.meta.url).resolve(
    '@cresolver/contracts/package.json',
  )
  const folders = createRequire(contracts).resolve.paths(name) ?? []
  const found = folders.map((path) => join(path, name, 'bin/anvil')).find(existsSync)
  if (found) return found
  throw new CresolverError({
    code: 'PACKAGE_MISSING',
    message: `No anvil is available for ${machine}.`,
    hint: `Install ${name}, or use Linux on x64.`,
  })
}

const announced = /Listening on 127\.0\.0\.1:(\d+)\s/

/** Waits until the chain says on which port it listens. */
function untilListening(guard: ChildProcess, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (): void => {
      const taken = /address already in use/i.test(output)
      reject(
        new CresolverError({
          code: taken ? 'PORT_TAKEN' : 'START_FAILED',
          message: taken
            ? `Port ${port} for the chain is taken.`
            : `The chain did not start: ${output.trim().slice(-300)}`,
          hint: taken
            ? 'Stop what uses it, or set ANVIL_PORT to a free port.'
            : undefined,
        }),
      )
    }
    // Not at its exit: what it printed last may come after.
    guard.once('close', fail)
    guard.once('error', fail)
    guard.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    guard.stdout?.on('data', (chunk: Buffer) => {
      if (announced.test(output)) return
      output += chunk.toString()
      const [, found] = announced.exec(output) ?? []
      if (found === undefined) return
      guard.removeListener('close', fail)
      resolve(found)
    })
  })
}

async function endProcess(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return
  const gone = new Promise((resolve) => guard.once('exit', resolve))
  guard.stdin?.end()
  await gone
}
