import { setTimeout as pause } from 'node:timers/promises'
import { errorText } from '@cresolver/protocol'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type { Leases } from './leases.ts'

/** Keeps the lease of this process and takes over the runs of dead ones. */
export type TakingOver = {
  /** Ends the taking over; the lease is still renewed. */
  readonly stop: () => Promise<void>
  /** Ends everything and gives the lease up. */
  readonly close: () => Promise<void>
}

/** Parameters of a take-over. */
export type TakeOverParameters = {
  readonly leases: Leases
  readonly executorId: string
  /** Duration of a lease, in milliseconds; it is renewed three times in that time. */
  readonly leaseMs: number
  /** Take over every run of other processes at once: none of them is alive. */
  readonly takeOverAll: boolean
  /** A run that is taken over more often, without ten quiet minutes in between, is cancelled. */
  readonly mostTakeOvers: number
  readonly log: (text: string) => void
}

/**
 * Takes over the runs of dead processes now, and repeatedly until it is stopped.
 */
export async function startTakingOver(
  parameters: TakeOverParameters,
): Promise<TakingOver> {
  const { leases, executorId, leaseMs, takeOverAll, log } = parameters
  const sweep = async (living?: ReadonlySet<string>) => {
    const taken = await takeOver(parameters, living)
    if (taken > 0) log(`Runs of dead processes taken over: ${taken}.`)
  }
  await sweep(takeOverAll ? new Set([executorId]) : undefined)
  const renewing = repeat(leaseMs / 3, leases.renew, (error) =>
    log(`The lease could not be renewed: ${errorText(error)}.`),
  )
  const sweeping = repeat(
    leaseMs / 3,
    async () => {
      if (leases.canJudge()) await sweep()
    },
    (error) => log(`Runs could not be taken over: ${errorText(error)}.`),
  )
  return {
    stop: sweeping,
    async close() {
      await sweeping()
      await renewing()
      await leases.close()
    },
  }
}

async function takeOver(
  { leases, executorId, mostTakeOvers, log }: TakeOverParameters,
  only?: ReadonlySet<string>,
): Promise<number> {
  let taken = 0
  await leases.exclusively(async ({ readLiving, countTakeOvers }) => {
    const running = await DBOS.listWorkflows({
      status: 'PENDING',
      loadInput: false,
      loadOutput: false,
    })
    // Read after the runs: a process takes its lease before it runs anything.
    const living = only ?? (await readLiving())
    const orphans = running
      .filter(({ executorId: who = '' }) => who !== executorId && !living.has(who))
      .map(({ workflowID }) => workflowID)
    if (orphans.length === 0) return
    const times = await countTakeOvers(orphans)
    const deadly = orphans.filter((id) => (times.get(id) ?? 0) > mostTakeOvers)
    for (const id of deadly) {
      log(`The run ${id} was taken over ${mostTakeOvers} times, and is cancelled.`)
    }
    if (deadly.length > 0) await DBOS.cancelWorkflows(deadly)
    const resumed = orphans.filter((id) => !deadly.includes(id))
    if (resumed.length > 0) await DBOS.resumeWorkflows(resumed)
    taken = resumed.length
  })
  return taken
}

/** Does something at intervals, one at a time; the returned function ends it. */
function repeat(
  everyMs: number,
  act: () => Promise<void>,
  onFailure: (thrown: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const running = (async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await act().catch(onFailure)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}
