import {
  constants,
  createHash,
  createPrivateKey,
  type JsonWebKey,
  randomBytes,
  sign as signBytes,
} from 'node:crypto'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hexToBytes } from 'viem/utils'
import { ClaraError } from '../clara-error.ts'
import type { AoTag } from './ao-tag.ts'
import { type DataItem, type SignedItem, signDataItem } from './data-item.ts'

/** A private key that can sign messages on AO. */
export type ClaraKey =
  | { readonly kind: 'ethereum'; readonly privateKey: Hex }
  | { readonly kind: 'arweave'; readonly jwk: JsonWebKey }

/** The fields of a data item (ANS-104) before it is signed. */
export type UnsignedItem = {
  readonly data: string | Uint8Array
  readonly tags: readonly AoTag[]
  /** Id of the process that it is for; empty or absent when a process is spawned. */
  readonly target?: string | undefined
  /** 32 characters that make the item unlike any other; chosen at random if absent. */
  readonly anchor?: string | undefined
}

/** Signs messages with one key, which never leaves it. */
export type AoSigner = {
  /** The address as AO shows it: with an EIP-55 checksum, or 43 characters for Arweave. */
  readonly address: string
  /** Signs a data item. */
  readonly sign: (item: UnsignedItem) => Promise<SignedItem>
}

/**
 * Creates a signer for AO from a private key.
 *
 * @param key - 32 bytes in hex for Ethereum, or an RSA key in JWK form for Arweave
 * @returns the signer; neither its fields nor its errors hold the key
 * @throws ClaraError `SIGNER_INVALID`
 */
export function createAoSigner(key: ClaraKey): AoSigner {
  const { address, publicKey, sign } =
    key.kind === 'ethereum' ? openEthereumKey(key.privateKey) : openArweaveKey(key.jwk)
  return {
    address,
    sign: ({ data, tags, target = '', anchor }) => {
      const bytes = anchor ? Buffer.from(anchor) : randomBytes(32)
      const own = { kind: key.kind, publicKey, target, anchor: bytes }
      return signDataItem({ ...own, tags, data }, sign)
    },
  }
}

type OpenKey = Pick<DataItem, 'publicKey'> & {
  readonly address: string
  readonly sign: (hash: Uint8Array) => Promise<Uint8Array>
}

function openEthereumKey(privateKey: Hex): OpenKey {
  try {
    const { address, publicKey, signMessage } = privateKeyToAccount(privateKey)
    return {
      address,
      publicKey: hexToBytes(publicKey),
      sign: async (raw) => hexToBytes(await signMessage({ message: { raw } })),
    }
  } catch {
    // The error underneath may quote the key.
    throw refuseKey('Ethereum', 'Give 0x and 64 hexadecimal digits.')
  }
}

const privateFields = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

function openArweaveKey(jwk: JsonWebKey): OpenKey {
  const isWhole = privateFields.every((field) => typeof jwk[field] === 'string')
  const publicKey = Buffer.from(String(jwk.n), 'base64url')
  const hint = 'Give a JWK of an RSA key of 4096 bits with all its private fields.'
  // Data items of this kind have room for 4096 bits and nothing else.
  if (jwk.kty !== 'RSA' || !isWhole || publicKey.length !== 512) {
    throw refuseKey('Arweave', hint)
  }
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
    const address = createHash('sha256').update(publicKey).digest('base64url')
    return {
      address,
      publicKey,
      sign: async (hash) => signBytes('sha256', hash, options),
    }
  } catch {
    throw refuseKey('Arweave', hint)
  }
}

function refuseKey(kind: string, hint: string): ClaraError {
  const message = `The key is not a private ${kind} key.`
  return new ClaraError({ code: 'SIGNER_INVALID', message, hint })
}
