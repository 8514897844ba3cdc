import type { HttpBindings } from '@hono/node-server'
import type { LocalAccount } from './state.ts'

/** What the handlers of the local Moltbook find in their context. */
export type LocalVariables = {
  readonly Bindings: HttpBindings
  readonly Variables: { readonly account: LocalAccount }
}
