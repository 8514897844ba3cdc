import { batchReads } from '@cresolver/core/bounded'
import type { Ownership } from '../deliberation/ownership.ts'
import type { QueueStore, TakenTable } from '../storage/queue-store.ts'

/** The claim of one execution on its table. */
export type TableClaim = Ownership & {
  /** Ends the execution for a reason; the table is taken again when the lease has ended. */
  readonly giveUp: (reason: unknown) => void
  /** Renews the claim no more: the execution has ended. */
  readonly end: () => void
}

/** A table to work on, here alone for as long as the claim holds. */
export type ClaimedTable = TakenTable & { readonly claim: TableClaim }

/** The claims of this process. */
type TableClaims = {
  readonly take: (
    wanted: number,
    without: readonly string[],
  ) => Promise<readonly ClaimedTable[]>
  /** Renews all claims; gives the number of tables of processes that died, which wait again. */
  readonly renew: () => Promise<number>
  /** Ends every execution. */
  readonly giveUpAll: () => void
}

type TableClaimsParameters = {
  readonly queue: Pick<QueueStore, 'take' | 'renew'>
  /** Duration of a claim, in milliseconds. */
  readonly leaseMs: number
  /** Milliseconds of a clock that never goes back. Default `performance.now`. */
  readonly clock?: (() => number) | undefined
}

type HeldClaim = { readonly ending: AbortController; renewedAt: number }

/**
 * Creates the claims of a process.
 *
 * A claim counts from the moment at which it was asked for, so this process knows of its end before the database does.
 * A process that was frozen or cut off asks whether its tables are still its own before it calls anyone; those that
 * another one took are lost. The ended claims of others are freed only after a whole lease without such a gap: they
 * were cut off too, and renew theirs first.
 */
export function createTableClaims(parameters: TableClaimsParameters): TableClaims {
  const { queue, leaseMs, clock = () => performance.now() } = parameters
  const held = new Map<string, HeldClaim>()
  let renewedAt = clock()
  let withoutGapSince = renewedAt

  const isOver = (since: number) => clock() - since >= leaseMs
  const lose = (taskId: string, claim: HeldClaim, reason: unknown) => {
    if (held.get(taskId) === claim) held.delete(taskId)
    claim.ending.abort(reason)
  }
  const renewAll = async (): Promise<number> => {
    const asked = [...held]
    const askedAt = clock()
    const frees = !isOver(renewedAt) && isOver(withoutGapSince)
    const ids = asked.map(([taskId]) => taskId)
    const { renewed, freed } = await queue.renew(ids, frees)
    if (isOver(renewedAt)) withoutGapSince = clock()
    renewedAt = askedAt
    for (const [taskId, claim] of asked) {
      if (renewed.has(taskId)) claim.renewedAt = askedAt
      else lose(taskId, claim, claimLost(taskId))
    }
    return freed
  }
  /** Executions that confirm at the same time share a renewal. */
  const renew = batchReads(async (asking: readonly undefined[]) => {
    const freed = await renewAll()
    return asking.map((_, index) => (index === 0 ? freed : 0))
  })
  const begin = (taskId: string, askedAt: number): TableClaim => {
    const ending = new AbortController()
    const { signal } = ending
    const claim = { ending, renewedAt: askedAt }
    const earlier = held.get(taskId)
    if (earlier) lose(taskId, earlier, claimLost(taskId))
    held.set(taskId, claim)
    return {
      signal,
      confirm: async () => {
        signal.throwIfAborted()
        if (clock() - claim.renewedAt <= leaseMs / 2) return
        do {
          await renew(undefined)
          signal.throwIfAborted()
        } while (isOver(claim.renewedAt))
      },
      giveUp: (reason) => lose(taskId, claim, reason),
      end: () => {
        if (held.get(taskId) === claim) held.delete(taskId)
      },
    }
  }
  return {
    take: async (wanted, without) => {
      const askedAt = clock()
      const taken = await queue.take(wanted, without)
      return taken.map((table) => ({ ...table, claim: begin(table.taskId, askedAt) }))
    },
    renew: () => renew(undefined),
    giveUpAll: () => {
      for (const [taskId, claim] of held) lose(taskId, claim, claimLost(taskId))
    },
  }
}

function claimLost(taskId: string): Error {
  return new Error(`Another process may continue the table ${taskId}.`)
}
