import type { AoConnection } from './ao-connection.ts'
import { readResult } from './ao-result.ts'
import type { AoTag } from './ao-tag.ts'
import { signDataItem } from './data-item.ts'
import { boundFetch } from './fetch-bounded.ts'
import { explainUnit, isRefusal, withMessage } from './unit-error.ts'

/** A message before it is signed, as a person can read it. */
export type UnsignedMessage = {
  readonly process: string
  readonly tags: readonly AoTag[]
  readonly data: string
  /** Signed bytes: 48. */
  readonly hash: Uint8Array
}

/** An Ethereum account whose key is in a wallet. */
export type WalletSigner = {
  /** Address with its EIP-55 checksum. */
  readonly address: string
  /** Uncompressed public key, 65 bytes. */
  readonly publicKey: Uint8Array
  /** Signs the hash of a message as EIP-191 says (`personal_sign`); 65 bytes. */
  readonly sign: (message: UnsignedMessage) => Promise<Uint8Array>
}

const bounds = { timeoutMilliseconds: 15_000, maxBytes: 16_777_216 }
/** Tags of every AO message. */
const wireTags: readonly AoTag[] = [
  { name: 'Data-Protocol', value: 'ao' },
  { name: 'Type', value: 'Message' },
  { name: 'Variant', value: 'ao.TN.1' },
]

/** Address to which messages are sent, and from which their results are read. */
export type WalletConnectionParameters = {
  readonly messengerUrl: string
  readonly computeUrl: string
  readonly signer: WalletSigner
}

/**
 * Connects to the units of AO with a wallet that signs, with nothing but `fetch` and Web Crypto: no aoconnect, no
 * key. It holds nothing open.
 */
export function connectWallet({
  messengerUrl,
  computeUrl,
  signer,
}: WalletConnectionParameters): Pick<AoConnection, 'address' | 'send' | 'result'> {
  const fetchUnit = boundFetch(bounds)
  return {
    address: signer.address,
    send: async ({ process, tags, data = ' ' }) => {
      const anchor = crypto.getRandomValues(new Uint8Array(32))
      const { publicKey } = signer
      const own = { kind: 'ethereum', publicKey, target: process, anchor } as const
      const { id, raw } = await signDataItem(
        { ...own, tags: [...tags, ...wireTags], data },
        (hash) => signer.sign({ process, tags, data, hash }),
      )
      const unit = `The messenger unit ${messengerUrl}`
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        credentials: 'omit',
        body: new Uint8Array(raw),
      } as const
      try {
        const response = await fetchUnit(messengerUrl, request)
        if (response.ok) return { id }
        throw new Error(`${response.status}: ${await response.text()}`)
      } catch (error) {
        const failure = withMessage(explainUnit(error, unit), id)
        if (isRefusal(failure)) throw failure
        return { id, doubt: failure }
      }
    },
    result: async (process, { id }) => {
      const query = `process-id=${encodeURIComponent(process)}`
      const url = `${computeUrl.replace(/\/+$/, '')}/result/${encodeURIComponent(id)}?${query}`
      const response = await fetchUnit(url, { credentials: 'omit' })
      const answer: unknown = await response.json().catch(() => undefined)
      return readResult(answer, `The message ${id} has no result yet.`)
    },
  }
}
