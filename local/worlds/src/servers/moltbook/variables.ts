import type { HttpBindings } from '@hono/node-server'
import type { LocalAccount } from './state.ts'

/** Context of the handlers of the local Moltbook. */
export type LocalVariables = {
  readonly Bindings: HttpBindings
  readonly Variables: { readonly account: LocalAccount }
}
