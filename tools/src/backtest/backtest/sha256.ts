import { createHash } from 'node:crypto'

/** Hashes bytes, or a text as UTF-8; lower-case hex. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
