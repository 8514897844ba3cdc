import type { Outbound } from '@cresolver/net/outbound'

/** Calls one method of a node. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A node answered with an error of its own, or with another shape. */
export class NodeError extends Error {
  /** True if the contract reverted; else the node could not answer. */
  readonly reverted: boolean

  constructor(method: string, error: unknown) {
    const { code, message } = membersOf(error)
    const text = typeof message === 'string' ? message.slice(0, 100) : 'no message'
    super(`The node answers ${method} with an error: ${text}`)
    // 3 is the code of a revert with data: https://github.com/ethereum/execution-apis
    this.reverted = code === 3 || /revert/i.test(text)
  }
}

/** Too many requests for now. */
export class NodeBusy extends Error {
  readonly retryAfter: string | undefined

  constructor(retryAfter: string | undefined) {
    super('The node limits the rate of requests.')
    this.retryAfter = retryAfter
  }
}

/**
 * Connects to a node by JSON-RPC 2.0 over HTTP.
 *
 * @param outbound - client for requests
 * @param url - of the node; it may hold a key and appears in no message
 * @param limits - time in milliseconds and size in bytes of one answer
 */
export function connectNode(
  outbound: Outbound,
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
): CallNode {
  return async (method, params) => {
    const answer = await outbound.json({
      url,
      method: 'POST',
      repeatable: true,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      maxNodes: 50_000,
      ...limits,
    })
    if (answer.status === 429) throw new NodeBusy(answer.headers['retry-after'])
    const { error, result } = membersOf(answer.value)
    if (error !== undefined && error !== null) throw new NodeError(method, error)
    if (answer.status !== 200 || result === undefined) {
      throw new NodeError(method, { message: `HTTP status ${answer.status}` })
    }
    return result
  }
}

/** Reads the members of an object; of anything else none. */
export function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
    ? (value as { readonly [name: string]: unknown })
    : {}
}
