import { createHash, createPrivateKey, type JsonWebKey, randomBytes } from 'node:crypto'
import type { ArweaveSigner, Signer } from '@dha-team/arbundles'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { ClaraError } from '../clara-error.ts'
import { loadArbundles } from '../load-package.ts'

/** A private key that can sign messages on AO. */
export type ClaraKey =
  | { readonly kind: 'ethereum'; readonly privateKey: Hex }
  | { readonly kind: 'arweave'; readonly jwk: JsonWebKey }

/** The fields of a data item (ANS-104) before it is signed. */
export type UnsignedItem = {
  readonly data: string | Uint8Array
  readonly tags: { name: string; value: string }[]
  /** Id of the process that it is for; empty or absent when a process is spawned. */
  readonly target?: string | undefined
  /** 32 characters that make the item unlike any other; chosen at random if absent. */
  readonly anchor?: string | undefined
}

/** A signed data item. */
export type SignedItem = {
  /** 43 characters: the SHA-256 of the signature in base64url. */
  readonly id: string
  readonly raw: Uint8Array
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
 * @throws ClaraError `CLARA_KEY_INVALID`
 */
export function createAoSigner(key: ClaraKey): AoSigner {
  const { address, open } =
    key.kind === 'ethereum' ? openEthereumKey(key.privateKey) : openArweaveKey(key.jwk)
  return {
    address,
    sign: async ({ data, tags, target, anchor }) => {
      const arbundles = await loadArbundles()
      const signer = open(arbundles)
      const item = arbundles.createData(data, signer, {
        tags,
        ...(target ? { target } : {}),
        // Ethereum's signatures repeat: without it, two equal messages would be one to AO.
        anchor: anchor || randomBytes(16).toString('hex'),
      })
      await item.sign(signer)
      return { id: item.id, raw: item.getRaw() }
    },
  }
}

type Arbundles = Awaited<ReturnType<typeof loadArbundles>>
type OpenKey = {
  readonly address: string
  readonly open: (arbundles: Arbundles) => Signer
}

function openEthereumKey(privateKey: Hex): OpenKey {
  const hint = 'Give 0x and 64 hexadecimal digits.'
  if (!/^0x[0-9a-fA-F]{64}$/.test(privateKey)) throw refuseKey('Ethereum', hint)
  try {
    const address = privateKeyToAddress(privateKey)
    return { address, open: ({ EthereumSigner }) => new EthereumSigner(privateKey) }
  } catch {
    // The error underneath may quote the key.
    throw refuseKey('Ethereum', hint)
  }
}

const privateFields = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

function openArweaveKey(jwk: JsonWebKey): OpenKey {
  const isWhole = privateFields.every((field) => typeof jwk[field] === 'string')
  const modulus = Buffer.from(String(jwk.n), 'base64url')
  const hint = 'Give a JWK of an RSA key of 4096 bits with all its private fields.'
  // Data items of this kind have room for 4096 bits and nothing else.
  if (jwk.kty !== 'RSA' || !isWhole || modulus.length !== 512) {
    throw refuseKey('Arweave', hint)
  }
  try {
    createPrivateKey({ key: jwk, format: 'jwk' })
    const address = createHash('sha256').update(modulus).digest('base64url')
    return { address, open: ({ ArweaveSigner }) => new ArweaveSigner(jwk as Jwk) }
  } catch {
    throw refuseKey('Arweave', hint)
  }
}

type Jwk = ConstructorParameters<typeof ArweaveSigner>[0]

function refuseKey(kind: string, hint: string): ClaraError {
  const message = `The key is not a private ${kind} key.`
  return new ClaraError({ code: 'CLARA_KEY_INVALID', message, hint })
}
