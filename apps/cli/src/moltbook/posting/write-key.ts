import { createHash } from 'node:crypto'
import { canonicalJson } from '@cresolver/core/protocol'

/**
 * Names a write by what it says, where, by whom and on which day. The same command on the same day
 * is the same write and is carried out once; on another day it is another.
 */
export function writeKey(
  write: { readonly kind: 'post' | 'comment' },
  account: string | undefined,
  now: number,
): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const text = canonicalJson({ account: account ?? null, write })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `${write.kind}:${day}:${hash}`
}
