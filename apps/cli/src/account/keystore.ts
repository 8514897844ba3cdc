import {
  createCipheriv,
  createDecipheriv,
  pbkdf2,
  randomBytes,
  randomUUID,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { CresolverError } from '@cresolver/core/protocol'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils'
import * as z from 'zod'

const hex = z.string().regex(/^(0x)?([0-9a-f]{2})*$/i)
const scryptSchema = z.object({
  kdf: z.literal('scrypt'),
  kdfparams: z.object({
    dklen: z.literal(32),
    n: z
      .int()
      .min(2)
      .max(2 ** 20),
    r: z.int().min(1).max(32),
    p: z.int().min(1).max(16),
    salt: hex,
  }),
})
const pbkdf2Schema = z.object({
  kdf: z.literal('pbkdf2'),
  kdfparams: z.object({
    dklen: z.literal(32),
    c: z.int().min(1).max(10_000_000),
    prf: z.literal('hmac-sha256'),
    salt: hex,
  }),
})
const cryptoSchema = z.intersection(
  z.object({
    cipher: z.literal('aes-128-ctr'),
    cipherparams: z.object({ iv: hex }),
    ciphertext: hex,
    mac: hex,
  }),
  z.discriminatedUnion('kdf', [scryptSchema, pbkdf2Schema]),
)
const keystoreSchema = z.preprocess(
  withLowerCaseCrypto,
  z.object({ version: z.literal(3), crypto: cryptoSchema }),
)

/** Cost of the password's key: a guess takes half a second and 128 MiB. */
const cost = { n: 131_072, r: 8, p: 1 }

/**
 * Encrypts a private key as Web3 Secret Storage, version 3, which other wallets read.
 */
export async function encryptKey(
  privateKey: Hex,
  password: string,
  strength = cost,
): Promise<string> {
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const kdfparams = { dklen: 32, ...strength, salt: salt.toString('hex') }
  const derived = await derive(password, {
    kdf: 'scrypt',
    kdfparams: { ...kdfparams, dklen: 32 },
  })
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  const ciphertext = Buffer.concat([
    cipher.update(hexToBytes(privateKey)),
    cipher.final(),
  ])
  return JSON.stringify({
    address: privateKeyToAddress(privateKey).slice(2).toLowerCase(),
    id: randomUUID(),
    version: 3,
    crypto: {
      ...{ cipher: 'aes-128-ctr', cipherparams: { iv: iv.toString('hex') } },
      ...{ ciphertext: ciphertext.toString('hex'), kdf: 'scrypt', kdfparams },
      mac: macOf(derived, ciphertext).toString('hex'),
    },
  })
}

/** Decrypts a keystore of any wallet that writes Web3 Secret Storage, version 3. */
export async function decryptKey(text: string, password: string): Promise<Hex> {
  const { crypto } = parseKeystore(text)
  const derived = await derive(password, crypto)
  const ciphertext = bytesOf(crypto.ciphertext)
  const mac = bytesOf(crypto.mac)
  const expected = macOf(derived, ciphertext)
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) {
    throw new CresolverError({
      code: 'SIGNER_INVALID',
      message: 'The password does not open the keystore.',
      hint: 'Enter the password that the keystore was created with.',
    })
  }
  const iv = bytesOf(crypto.cipherparams.iv)
  if (iv.length !== 16) throw keystoreInvalid()
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  return bytesToHex(Buffer.concat([decipher.update(ciphertext), decipher.final()]))
}

function parseKeystore(text: string): z.infer<typeof keystoreSchema> {
  try {
    return keystoreSchema.parse(JSON.parse(text))
  } catch {
    throw keystoreInvalid()
  }
}

/** The first 16 bytes encrypt, the others authenticate. */
async function derive(
  password: string,
  { kdf, kdfparams }: z.infer<typeof scryptSchema> | z.infer<typeof pbkdf2Schema>,
): Promise<Buffer> {
  const salt = bytesOf(kdfparams.salt)
  if (kdf === 'pbkdf2') {
    return promisify(pbkdf2)(password, salt, kdfparams.c, 32, 'sha256')
  }
  const { n, r, p } = kdfparams
  const text = password.normalize('NFKC')
  // OpenSSL refuses what RFC 7914 excludes; some wallets wrote it all the same.
  if (n >= 2 ** (16 * r)) {
    const { scryptAsync } = await import('@noble/hashes/scrypt')
    return Buffer.from(await scryptAsync(text, salt, { N: n, r, p, dkLen: 32 }))
  }
  return new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: 256 * n * r }
    scrypt(text, salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function macOf(derived: Buffer, ciphertext: Buffer): Buffer {
  return Buffer.from(
    keccak256(Buffer.concat([derived.subarray(16, 32), ciphertext]), 'bytes'),
  )
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replace(/^0x/i, ''), 'hex')
}

/** Some wallets write `Crypto`. */
function withLowerCaseCrypto(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('Crypto' in value)) return value
  return { ...value, crypto: value.Crypto }
}

function keystoreInvalid(): CresolverError {
  return new CresolverError({
    code: 'SIGNER_INVALID',
    message: 'The file is not a version 3 keystore.',
    hint: 'Use a Web3 Secret Storage file, as geth, Foundry and MetaMask write.',
  })
}
