import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { CresolverError } from '@cresolver/core/protocol'
import type { SecretKeys } from './secret-keys.ts'

/** Encrypts the keys of agents for storage. */
export type KeySeal = {
  /** Beginning of every text that the platform's own key sealed. */
  readonly ownPrefix: string
  readonly seal: (agent: string, apiKey: string) => string
  readonly open: (agent: string, sealed: string) => string
}

const version = 'v1'
const cipherName = 'aes-256-gcm'
const secretBytes = 32
const nonceBytes = 12
const tagBytes = 16
const keyIdBytes = 6
const sealedForm =
  /^v1\.(?<keyId>[\w-]{8})\.(?<nonce>[\w-]{16})\.(?<text>[\w-]*)\.(?<tag>[\w-]{22})$/

/**
 * Creates a seal: AES-256-GCM with a random nonce and the agent's name as associated data, under a
 * key derived from the secret key in use. It opens what any of the secret keys sealed: each text has the
 * id of its key.
 */
export function createKeySeal(secrets: SecretKeys): KeySeal {
  const keys = new Map(secrets.all.map((secret) => [secret, readKey(secret)]))
  const keyOf = (secret: Uint8Array) => keys.get(secret) ?? readKey(secret)
  return {
    ownPrefix: `${version}.${keyOf(secrets.all[0]).keyId}.`,
    seal: (agent, apiKey) => {
      const { key, keyId } = keyOf(secrets.inUse())
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(agent))
      const text = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()])
      const parts = [nonce, text, cipher.getAuthTag()]
      return [version, keyId, ...parts.map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open: (agent, sealed) => {
      const parts = sealedForm.exec(sealed)?.groups
      if (!parts) throw unreadable(agent, 'it is not in the form of this version')
      const known = [...keys.values()].find(({ keyId }) => keyId === parts.keyId)
      if (!known) throw unreadable(agent, 'it was sealed with another secret')
      const bytesOf = (part = '') => Buffer.from(part, 'base64url')
      try {
        const decipher = createDecipheriv(cipherName, known.key, bytesOf(parts.nonce), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(agent)).setAuthTag(bytesOf(parts.tag))
        const text = decipher.update(bytesOf(parts.text))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw unreadable(agent, 'it was changed, or sealed for another name', cause)
      }
    },
  }
}

function readKey(secret: Uint8Array) {
  if (secret.length !== secretBytes) throw secretKeyInvalid()
  return {
    key: derive(secret, 'agent key seal', secretBytes),
    keyId: derive(secret, 'agent key seal id', keyIdBytes).toString('base64url'),
  }
}

function derive(secret: Uint8Array, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `cresolver ${purpose}`, bytes))
}

function unreadable(agent: string, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'STORE_DAMAGED',
    message: `The stored key of the agent ${agent} cannot be read: ${why}.`,
    hint: 'Add the earlier secret key to PLATFORM_SECRET_KEYS_ACCEPTED, or set the api_key of the agent again.',
    cause,
  })
}

function secretKeyInvalid(): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: 'The secret key of the platform does not have 32 bytes.',
    hint: 'Set 64 hex digits, such as the output of: openssl rand -hex 32.',
  })
}
