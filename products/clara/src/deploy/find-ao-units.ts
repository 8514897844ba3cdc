import { boundFetch } from '../client/ao/fetch-bounded.ts'
import type { AoNetwork } from '../client/ao/read-ao-network.ts'

/** Addresses that a new process names. */
type AoUnits = {
  /** Orders the messages of the process; undefined where the network does not say. */
  readonly scheduler: string | undefined
  /** Signs what other processes send to it; undefined where the network does not say. */
  readonly authority: string | undefined
}

const bounds = { timeoutMilliseconds: 15_000, maxBytes: 65_536 }

/**
 * Finds the scheduler and the authority of a network: a HyperBEAM node states its address, which is its
 * authority, and a local AO states the address of all its units.
 *
 * @param network - {@link AoNetwork}
 * @returns the addresses, as far as the network states them
 * @throws ClaraError `CLARA_UNREACHABLE`, `CLARA_TIMEOUT`
 */
export async function findAoUnits(network: AoNetwork): Promise<AoUnits> {
  const fetch = boundFetch(bounds)
  if (network.mode === 'mainnet') {
    const response = await fetch(`${network.url}/~meta@1.0/info/address`)
    const text = (await response.text()).trim()
    return { scheduler: network.scheduler, authority: idOf(response.ok ? text : '') }
  }
  const response = await fetch(network.muUrl)
  const answer: unknown = await response.json().catch(() => undefined)
  const stated = typeof answer === 'object' && answer !== null ? answer : {}
  const address =
    Reflect.get(stated, 'unit') === 'local-ao' ? Reflect.get(stated, 'address') : ''
  return { scheduler: idOf(address), authority: idOf(address) }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : undefined
}
