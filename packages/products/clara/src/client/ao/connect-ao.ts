import { ClaraError } from '../clara-error.ts'
import { loadAoconnect } from '../load-package.ts'
import type { AoConnection } from './ao-connection.ts'
import { type LoadLibrary, openLibrary } from './ao-library.ts'
import type { AoNetwork } from './ao-network.ts'
import { readResult } from './ao-result.ts'
import type { AoSigner } from './ao-signer.ts'
import { createExposedReader } from './exposed-state.ts'
import { boundFetch, type RequestBounds } from './fetch-bounded.ts'
import { createGateway } from './gateway.ts'
import { explainUnsigned, isRefusal, signerMissing, withMessage } from './unit-error.ts'

/** How a connection works. */
export type AoConnectionOptions = {
  /** Signs messages; without one a connection of the mode `legacy` can only read. */
  readonly signer?: AoSigner | undefined
  /** Loads aoconnect; version 0.0.98 if absent. */
  readonly library?: LoadLibrary | undefined
  /** Milliseconds for one request; 15,000 if absent. */
  readonly timeoutMilliseconds?: number | undefined
  /** Most bytes of an answer; 16 MiB if absent. */
  readonly maxBytes?: number | undefined
}

/**
 * Connects to AO by way of aoconnect, unmodified, which is loaded at the first request.
 *
 * The mode `legacy` works with aoconnect 0.0.62 and 0.0.98, the mode `mainnet` with 0.0.98;
 * it is built against recorded requests and composed answers and was never run against a
 * node. There a dry run is a signed request too, so it needs a signer; what a process exposes does not. Bytes are limited
 * where aoconnect lets us: with 0.0.98 in the mode `legacy`, and always at the gateway.
 *
 * @param network - {@link AoNetwork}
 * @param options - {@link AoConnectionOptions}
 * @returns a connection; it holds nothing open, and what it throws are ClaraErrors
 */
export function connectAo(
  network: AoNetwork,
  options: AoConnectionOptions = {},
): AoConnection {
  const { signer, library = loadAoconnect } = options
  const bounds: RequestBounds = {
    timeoutMilliseconds: options.timeoutMilliseconds ?? 15_000,
    maxBytes: options.maxBytes ?? 16_777_216,
  }
  const isMainnet = network.mode === 'mainnet'

  const open = () => openLibrary({ network, signer, library, bounds })

  return {
    address: signer?.address,

    send: async ({ process, tags, data }) => {
      if (!signer) throw signerMissing()
      const { call, signedId } = await open()
      try {
        const answer = await call('message', { process, tags, data })
        return { id: signedId() ?? String(answer), ...(isMainnet && readSlot(answer)) }
      } catch (error) {
        const id = signedId()
        if (id === undefined) throw explainUnsigned(error)
        const failure = withMessage(error, id)
        if (isMainnet || isRefusal(failure)) throw failure
        return { id, doubt: failure }
      }
    },

    result: async (process, { id, slot }) => {
      const { call } = await open()
      const answer = await call('result', { process, message: slot ?? id })
      return readResult(answer, `The message ${id} has no result yet.`)
    },

    read: async ({ process, tags, data }) => {
      if (isMainnet && !signer) throw signerMissing()
      const { call } = await open()
      const owner = signer && { Owner: signer.address }
      // aoconnect puts the tags into the path of the node as they are.
      const sent = isMainnet
        ? tags.map(({ name, value }) => ({ name, value: encodeURIComponent(value) }))
        : tags
      const answer = await call('dryrun', { process, tags: sent, data, ...owner })
      return readResult(answer, `The process ${process} could not be read.`)
    },

    ...(isMainnet && { exposed: createExposedReader(network.url, boundFetch(bounds)) }),

    spawn: async ({ module, scheduler, tags, data }) => {
      if (!signer) throw signerMissing()
      const { call } = await open()
      // Beside tags aoconnect would take MODULE from the environment on mainnet.
      const all = isMainnet ? [...tags, { name: 'Module', value: module }] : tags
      const process = await call('spawn', { module, scheduler, tags: all, data })
      if (typeof process === 'string' && process !== '') return process
      throw unreadable('which process it spawned')
    },

    gateway: createGateway({
      url: network.gatewayUrl ?? 'https://arweave.net',
      fetch: boundFetch(bounds),
      authorities: network.authorities,
    }),
  }
}

function readSlot(answer: unknown): { slot: string } {
  const slot = String(answer)
  if (/^\d+$/.test(slot)) return { slot }
  throw unreadable('in which slot it put the message')
}

function unreadable(what: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_REPLY_INVALID',
    message: `The unit of AO did not say ${what}.`,
    hint: 'Check its URL.',
  })
}
