import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto'
import { createData } from '@dha-team/arbundles'
import type { Tag } from '../aos/unit-message.ts'
import { readDataItem, type SignedDataItem } from '../storage/data-item.ts'

/** The key with which the units sign; Ed25519, which is made and signs in less than a millisecond. */
export type UnitKey = {
  /** 43 characters; scheduler and authority of every process here. */
  readonly address: string
  /** PKCS #8, base64. */
  readonly secret: string
  /** Signs a data item. */
  readonly sign: (content: {
    readonly target?: string | undefined
    readonly anchor?: string | undefined
    readonly tags: readonly Tag[]
    readonly data: string
  }) => Promise<SignedDataItem>
}

/** Makes the key of the units. */
export function createUnitKey(secret?: string | undefined): UnitKey {
  const form = { format: 'der', type: 'pkcs8' } as const
  const privateKey = secret
    ? createPrivateKey({ key: Buffer.from(secret, 'base64'), ...form })
    : generateKeyPairSync('ed25519').privateKey
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
  const signer = {
    publicKey,
    signatureType: 2,
    signatureLength: 64,
    ownerLength: 32,
    sign: async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  }
  return {
    address: createHash('sha256').update(publicKey).digest('base64url'),
    secret: privateKey.export(form).toString('base64'),
    async sign({ target, anchor, tags, data }) {
      const item = createData(data, signer, {
        ...(target && { target }),
        ...(anchor && { anchor }),
        tags: [...tags],
      })
      await item.sign(signer)
      return readDataItem(item.getRaw())
    },
  }
}
