import { parse } from 'lossless-json'
import { CresolverError, checkJson } from '../../../protocol/index.ts'
import { type Fault, fault } from '../fault.ts'
import { NumberText } from '../read-json.ts'

/** Allowed parts of a response. */
export const BODY_LIMITS = { bytes: 100_000, depth: 64, values: 20_000 }

/** Parses untrusted JSON; its numbers keep their digits. */
export function parseBody(
  body: string,
): { readonly kind: 'json'; readonly root: unknown } | Fault {
  try {
    checkJson(body, BODY_LIMITS)
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return fault(error.code === 'JSON_TOO_DEEP' ? 'TOO_DEEP' : 'TOO_BIG', error.message)
  }
  try {
    return {
      kind: 'json',
      root: parse(body, undefined, (digits) => new NumberText(digits)),
    }
  } catch {
    return fault('UNREADABLE', 'its answer is not JSON, or has a key twice')
  }
}
