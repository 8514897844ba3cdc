import { CresolverError } from '../../protocol/index.ts'
import { guardedPolicy } from './guarded/guarded-policy.ts'
import type { Policy } from './policy.ts'
import { specPolicy } from './spec-policy.ts'

const policies = [specPolicy, guardedPolicy]

/**
 * Finds a policy by its name.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-policy-guarded
 *
 * @param name - `spec` or `guarded`
 * @returns the policy
 * @throws `SdkErrors['findPolicy']`: `NOT_FOUND` when there is none of that name
 *
 * @example
 * ```ts
 * import { findPolicy } from '@cresolver/sdk/resolution'
 *
 * console.log(findPolicy('guarded').name) // guarded
 * ```
 */
export function findPolicy(name: string): Policy {
  const policy = policies.find((known) => known.name === name)
  if (policy) return policy
  throw new CresolverError({
    code: 'NOT_FOUND',
    message: `Unknown policy: ${JSON.stringify(name)}.`,
    hint: `Use one of: ${policies.map((known) => known.name).join(', ')}.`,
  })
}
