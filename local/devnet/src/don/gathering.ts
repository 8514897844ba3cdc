type GatheringParameters<Request, Answer> = {
  /** Number of nodes in the execution. */
  readonly nodes: number
  /** Returns whether the received requests suffice, given how many nodes can still arrive. */
  readonly decide: (
    requests: ReadonlyMap<number, Request>,
    absent: number,
  ) => GatheringDecision<Request>
  /** Runs once, when enough nodes asked the same. */
  readonly perform: (requests: ReadonlyMap<number, Request>) => Promise<Answer>
}

/** Wait for more nodes, go on with some of them, or give up. */
type GatheringDecision<Request> =
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly requests: ReadonlyMap<number, Request> }
  | { readonly kind: 'fail'; readonly reason: string }

/**
 * One point of an execution where the nodes act as one.
 *
 * A node that asks for something else than the others, or comes after a failure, gets an error;
 * a node that ended early counts as absent, so that the others do not wait for it.
 */
export class Gathering<Request, Answer> {
  readonly #parameters: GatheringParameters<Request, Answer>
  readonly #requests = new Map<number, Request>()
  readonly #absent = new Set<number>()
  readonly #waiting = new Map<number, (outcome: Promise<Answer>) => void>()
  #members: ReadonlySet<number> | undefined
  #outcome: Promise<Answer> | undefined

  constructor(parameters: GatheringParameters<Request, Answer>) {
    this.#parameters = parameters
  }

  /** Joins as one node. */
  join(node: number, request: Request): Promise<Answer> {
    this.#requests.set(node, request)
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(node, resolve))
    this.#settle()
    return answer
  }

  leave(node: number): void {
    if (this.#requests.has(node)) return
    this.#absent.add(node)
    this.#settle()
  }

  #settle(): void {
    if (!this.#outcome) {
      const { decide, perform } = this.#parameters
      const decision = decide(this.#requests, this.#absent.size)
      if (decision.kind === 'wait') return
      if (decision.kind === 'fail')
        this.#outcome = Promise.reject(new Error(decision.reason))
      else {
        this.#members = new Set(decision.requests.keys())
        this.#outcome = perform(decision.requests)
      }
      // Every joined node awaits it; without one the rejection must not end the process.
      this.#outcome.catch(() => {})
    }
    for (const [node, resolve] of this.#waiting) {
      const odd = this.#members && !this.#sameAsMembers(node)
      resolve(
        odd
          ? Promise.reject(new Error('the request differs from the DON'))
          : this.#outcome,
      )
      this.#waiting.delete(node)
    }
  }

  /** A node that comes after the decision is a member when it asks what the members asked. */
  #sameAsMembers(node: number): boolean {
    if (this.#members?.has(node)) return true
    const requests = new Map(this.#requests)
    for (const other of requests.keys()) {
      if (other !== node && !this.#members?.has(other)) requests.delete(other)
    }
    const decision = this.#parameters.decide(requests, 0)
    return decision.kind === 'go' && decision.requests.has(node)
  }
}

/** Goes on when `needed` nodes asked exactly the same. */
export function identicalRequests<Request>(
  nodes: number,
  needed: number,
  identify: (request: Request) => string,
): GatheringParameters<Request, never>['decide'] {
  return (requests, absent) => {
    const groups = new Map<string, Map<number, Request>>()
    for (const [node, request] of requests) {
      const key = identify(request)
      groups.set(key, (groups.get(key) ?? new Map<number, Request>()).set(node, request))
    }
    const [largest = new Map<number, Request>()] = [...groups.values()].sort(
      (one, other) => other.size - one.size,
    )
    if (largest.size >= needed) return { kind: 'go', requests: largest }
    const toCome = nodes - requests.size - absent
    if (largest.size + toCome >= needed) return { kind: 'wait' }
    const reason = `consensus failed: ${needed} of ${nodes} nodes must ask the same, ${largest.size} do`
    return { kind: 'fail', reason }
  }
}

/** Goes on when every node that is still there has come, and at least `needed` have. */
export function allRequests<Request>(
  nodes: number,
  needed: number,
): GatheringParameters<Request, never>['decide'] {
  return (requests, absent) => {
    if (nodes - absent < needed) {
      return {
        kind: 'fail',
        reason: `consensus failed: ${nodes - absent} of ${nodes} nodes left`,
      }
    }
    if (requests.size + absent < nodes) return { kind: 'wait' }
    return { kind: 'go', requests: new Map(requests) }
  }
}
