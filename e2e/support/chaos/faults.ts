import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { Replica } from './replica.ts'

/** A way in which a replica fails for a while. */
type Fault = {
  readonly name: string
  readonly begin: (replica: Replica, random: Random) => Promise<void> | void
  readonly end: (replica: Replica) => Promise<void> | void
}

const faults: readonly [Fault, ...Fault[]] = [
  { name: 'kill', begin: ({ kill }) => kill(), end: ({ restart }) => restart() },
  {
    name: 'freeze',
    begin: ({ pid }) => void process.kill(pid(), 'SIGSTOP'),
    end: ({ pid }) => void process.kill(pid(), 'SIGCONT'),
  },
  {
    name: 'cut from the database',
    begin: ({ database }) => database.cut(),
    end: ({ database }) => database.restore(),
  },
  {
    name: 'stalled database',
    begin: ({ database }) => database.stall(),
    end: ({ database }) => database.restore(),
  },
  {
    name: 'slow database',
    begin: ({ database }, random) => database.slow(random.whole(5, 100)),
    end: ({ database }) => database.restore(),
  },
  {
    name: 'cut from the agents',
    begin: ({ agents }) => agents.cut(),
    end: async ({ agents, url }) => {
      agents.restore()
      // Agents that could not be reached are suspended for all replicas: an operator checks them now.
      const check = { method: 'POST', signal: AbortSignal.timeout(5_000) }
      await fetch(`${url}/api/v1/agents/health`, check).catch(() => undefined)
    },
  },
]

/** The faults of a campaign. */
type Chaos = {
  /** Ends every fault; resolves when all replicas run undisturbed. */
  readonly stop: () => Promise<ReadonlyMap<string, number>>
}

/**
 * Lets replicas fail at random moments, each in one way at a time. One replica is always without a fault.
 */
export function startChaos(
  replicas: readonly [Replica, ...Replica[]],
  random: Random,
): Chaos {
  const ending = new AbortController()
  const failing = new Set<Replica>()
  const counts = new Map<string, number>()
  const rest = (ms: number) =>
    pause(ms, undefined, { signal: ending.signal }).catch(() => undefined)

  const fail = async (replica: Replica) => {
    const fault = random.pick(faults)
    const durationMs = random.whole(500, 12_000)
    counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1)
    console.info(`${replica.name}: ${fault.name}, ${durationMs} ms`)
    await fault.begin(replica, random)
    await rest(durationMs)
    await fault.end(replica)
    // Its missed events have to arrive before the next fault.
    await rest(random.whole(500, 3_000))
  }
  const underWay = new Set<Promise<void>>()
  const disturbing = (async () => {
    while (!ending.signal.aborted) {
      await rest(random.whole(500, 4_000))
      const sound = replicas.filter((replica) => !failing.has(replica))
      if (ending.signal.aborted || sound.length < 2) continue
      const replica = sound[random.whole(0, sound.length - 1)] ?? replicas[0]
      failing.add(replica)
      const failure = fail(replica).finally(() => {
        failing.delete(replica)
        underWay.delete(failure)
      })
      underWay.add(failure)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await disturbing
      await Promise.all(underWay)
      return counts
    },
  }
}
