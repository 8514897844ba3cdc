import { ClaraError } from '../clara-error.ts'
import { loadAoconnect } from '../load-package.ts'
import type { AoConnection } from './ao-connection.ts'
import { readResult } from './ao-result.ts'
import type { AoSigner, UnsignedItem } from './ao-signer.ts'
import type { SignedItem } from './data-item.ts'
import { boundFetch, type RequestBounds } from './fetch-bounded.ts'
import { createGateway } from './gateway.ts'
import type { AoNetwork } from './read-ao-network.ts'
import {
  explainUnit,
  explainUnsigned,
  isRefusal,
  signerMissing,
  within,
  withMessage,
} from './unit-error.ts'

/** Options of a connection. */
export type AoConnectionOptions = {
  /** Signs messages; without one a connection can only read. */
  readonly signer?: AoSigner | undefined
  /** Loads aoconnect; version 0.0.98 if absent. */
  readonly library?: (() => Promise<{ readonly connect: unknown }>) | undefined
  /** Milliseconds for one request; 15,000 if absent. */
  readonly timeoutMilliseconds?: number | undefined
  /** Most bytes of an answer; 16 MiB if absent. */
  readonly maxBytes?: number | undefined
}

type FunctionName = 'message' | 'result' | 'dryrun' | 'spawn'

/** 0.0.62 hands over the fields; 0.0.98 a function that returns them when asked so. */
type LibrarySigner = (
  given: UnsignedItem | ((how: { passthrough: true }) => Promise<UnsignedItem>),
) => Promise<SignedItem>

type LibraryConnect = (
  options: object,
) => Record<FunctionName, (parameters: object) => Promise<unknown>>

/**
 * Connects to AO by way of aoconnect, unmodified, which is loaded at the first request.
 *
 * The mode `legacy` works with aoconnect 0.0.62 and 0.0.98, the mode `mainnet` with 0.0.98: it is built
 * against recorded requests and composed answers, and no node was ever asked. Bytes are limited where
 * aoconnect allows it: with 0.0.98 in the mode `legacy`, and always of exposed keys and the gateway.
 *
 * @returns a connection; it holds nothing open
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
  const fetchOnce = boundFetch(bounds)

  /**
   * Opens aoconnect for one request alone: its mode `mainnet` takes a signer only here, and what
   * fetch throws is not to be known from what aoconnect makes of it.
   */
  const open = async () => {
    let signed: SignedItem | undefined
    let failed: unknown
    const sign: LibrarySigner = async (given) => {
      if (!signer) throw signerMissing()
      const item =
        typeof given === 'function' ? await given({ passthrough: true }) : given
      signed = await signer.sign(item)
      return signed
    }
    const fetch: typeof fetchOnce = (...request) =>
      fetchOnce(...request).catch((error) => {
        failed = error
        throw error
      })
    const { connect } = (await library()) as { connect: LibraryConnect }
    const functions = connect({ ...settingsOf(network), signer: sign, fetch })
    const call = async (name: FunctionName, given: object): Promise<unknown> => {
      const unit = unitOf(network, name)
      try {
        const step = functions[name]({ ...given, signer: sign })
        return await within(bounds.timeoutMilliseconds, unit, step)
      } catch (error) {
        throw explainUnit(failed ?? error, unit)
      }
    }
    return { call, signedId: () => signed?.id }
  }

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

    ...(isMainnet
      ? {
          exposed: async (process, key) => {
            const url = `${network.url}/${process}~process@1.0/now/${key}`
            const response = await fetchOnce(url)
            // A node answers a key that is not there with an error of its own choice.
            return response.status === 200 ? response.text() : undefined
          },
        }
      : {
          read: async ({ process, tags, data }) => {
            const { call } = await open()
            const owner = signer && { Owner: signer.address }
            const answer = await call('dryrun', { process, tags, data, ...owner })
            return readResult(answer, `The process ${process} could not be read.`)
          },
        }),

    spawn: async ({ module, scheduler, tags }) => {
      if (!signer) throw signerMissing()
      const { call } = await open()
      // Beside tags aoconnect would take MODULE from the environment on mainnet.
      const all = isMainnet ? [...tags, { name: 'Module', value: module }] : tags
      const process = await call('spawn', { module, scheduler, tags: all })
      if (typeof process === 'string' && process !== '') return process
      throw unreadable('which process it spawned')
    },

    gateway: createGateway({
      url: network.gatewayUrl ?? 'https://arweave.net',
      fetch: fetchOnce,
      authorities: network.authorities,
    }),
  }
}

function settingsOf(network: AoNetwork): object {
  if (network.mode === 'mainnet') {
    return { MODE: 'mainnet', URL: network.url, SCHEDULER: network.scheduler }
  }
  return {
    MODE: 'legacy',
    GATEWAY_URL: network.gatewayUrl,
    MU_URL: network.muUrl.replace(/\/+$/, ''),
    CU_URL: network.cuUrl.replace(/\/+$/, ''),
  }
}

function unitOf(network: AoNetwork, name: FunctionName): string {
  if (network.mode === 'mainnet') return `The HyperBEAM node ${network.url}`
  return name === 'message' || name === 'spawn'
    ? `The messenger unit ${network.muUrl}`
    : `The compute unit ${network.cuUrl}`
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
