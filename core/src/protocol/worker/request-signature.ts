import * as z from 'zod'
import { address } from '../json/fields.ts'

/** Longest signature: a key's has 65 bytes, a contract's may have more. */
const signatureBytes = 4_096

const value = z
  .string('value must be a string')
  .max(
    2 + 2 * signatureBytes,
    `value must have at most ${signatureBytes} bytes, as 0x and hex digits`,
  )
  .regex(/^0x(?:[0-9a-fA-F]{2})+$/, 'value must be 0x and hex digits, two per byte')

/** Who asks, for which market contract and until when. */
export const requestSignatureSchema = z.object({
  /** Account of the requester. */
  address,
  /** Account of the worker that is asked: no other can use the request. */
  worker: address,
  chain_id: z
    .number('chain_id must be a number')
    .int('chain_id must be a whole number')
    .positive('chain_id must be positive'),
  /** The market contract. */
  market: address,
  /** Unix time in seconds after which the request no longer counts. */
  expires_at: z
    .number('expires_at must be a number')
    .int('expires_at must be a whole number')
    .nonnegative('expires_at must not be negative'),
  /** Signature of `requestTypedData`, 65 bytes of a key or what a contract takes (ERC-1271). */
  value,
})

/** {@link requestSignatureSchema} */
export type RequestSignature = z.infer<typeof requestSignatureSchema>
