import { join } from 'node:path'
import type { MarketClient } from '@cresolver/chain'
import {
  type AoConnection,
  type ClaraAgent,
  type ClaraMarket,
  connectAo,
  createAoSigner,
  createClaraAgent,
  createClaraMarket,
  fileCursorStore,
  type MatchingStrategy,
} from '@cresolver/clara'
import { readProcessSource } from '@cresolver/clara/process'
import { errorText, RECRUITMENT_TOPIC, type Recruitment } from '@cresolver/core/protocol'
import { startLocalAo } from '@cresolver/worlds/ao'
import { ACCOUNT_ROLES, localAccountKey } from '@cresolver/worlds/chain'
import type { Address } from 'viem'
import type { LocalAgent } from '../local-agents.ts'
import { openKeptMarketplace } from './kept-marketplace.ts'
import { type Recruit, type RecruitmentEvent, recruitPanel } from './recruit-panel.ts'
import { serveRecruitments } from './serve-recruitments.ts'

/** Parameters of recruiting a panel. */
export type RecruitParameters = {
  /** Number of workers. */
  readonly seats: number
  readonly strategy: MatchingStrategy
  /** The most to pay for a seat, as decimal text. */
  readonly reward: string
  readonly onEvent?: ((event: RecruitmentEvent) => void) | undefined
}

/** A CLARA market on a local AO whose agents are the local workers. */
export type LocalClara = {
  /** Base URL of the local AO. */
  readonly url: string
  /** Id of the market's process. */
  readonly process: string
  /** Lets agents register and take seats; they go on until the system is closed. */
  readonly enlist: (agents: readonly LocalAgent[], seats: SeatClient) => Promise<void>
  /** Recruits a panel as the creator of the markets. */
  readonly recruit: (
    recruitment: Recruitment,
    chain: Pick<MarketClient, 'getCandidates'>,
    parameters: RecruitParameters,
  ) => Promise<Recruit[]>
  readonly close: () => Promise<void>
}

export type SeatClient = {
  /** The only contract whose markets they join. */
  readonly contract: Address
  readonly chainId: number
  /** The most that they stake, in wei. */
  readonly mostStake: bigint
  /** Joins a market; gives the hash of the transaction. */
  readonly join: (agent: LocalAgent, recruitment: Recruitment) => Promise<string>
  /** Price of an agent for a seat, as decimal text. */
  readonly feeOf: (agent: LocalAgent) => string
  readonly onWarning?: ((warning: string) => void) | undefined
}

/** Everything is on this machine: looking often costs little and saves a visible wait. */
const pollMilliseconds = 100

type LocalClaraParameters = {
  readonly port: number
  /** Folder of a marketplace that outlives the run. Default: memory only. */
  readonly folder?: string | undefined
  readonly onWarning: (warning: string) => void
}

/** Starts a local AO and the CLARA market on it, or continues those of the folder. */
export async function startLocalClara(
  parameters: LocalClaraParameters,
): Promise<LocalClara> {
  const { port, folder, onWarning } = parameters
  const startedAt = Date.now()
  const source = readProcessSource()
  const portHint = 'Set AO_PORT to a free port, or stop that program.'
  const ao = await startLocalAo({ port, portHint, folder, onWarning })
  const stop = new AbortController()
  const serving: Promise<void>[] = []
  const close = async (): Promise<void> => {
    stop.abort()
    await Promise.allSettled(serving)
    await ao.close()
  }
  const connect = (accountIndex: number): AoConnection => {
    const privateKey = localAccountKey(accountIndex)
    const signer = createAoSigner({ kind: 'ethereum', privateKey })
    const { url, authority } = ao
    return connectAo(
      {
        mode: 'legacy',
        gatewayUrl: url,
        muUrl: url,
        cuUrl: url,
        authorities: [authority],
      },
      { signer },
    )
  }
  try {
    const connection = connect(ACCOUNT_ROLES.owner)
    const { scheduler, authority } = ao
    const process = await openKeptMarketplace({
      connection,
      source: await source,
      scheduler,
      authority,
      folder,
      onWarning,
    })
    const creator = connect(ACCOUNT_ROLES.creator)
    const market = createClaraMarket({ process, connection: creator })
    return {
      url: ao.url,
      process,
      close,
      async enlist(agents, seats) {
        const enlisted = await Promise.all(
          agents.map(async (local) => {
            const access = { process, connection: connect(local.accountIndex) }
            const agent = createClaraAgent({ ...access, id: local.name })
            await agent.register({
              topic: RECRUITMENT_TOPIC,
              fee: seats.feeOf(local),
              metadata: {
                description: `the worker ${local.name}`,
                url: local.url,
                worker: profileOf(local),
              },
            })
            return { agent, local }
          }),
        )
        const earlier = { market, creator: creator.address, startedAt }
        await endEarlierSeats({ ...earlier, agents: enlisted.map(({ agent }) => agent) })
        for (const { agent, local } of enlisted) serving.push(serve(agent, local, seats))
      },
      recruit: (recruitment, chain, parameters) =>
        recruitPanel({
          ...parameters,
          clara: market,
          chain,
          recruitment,
          fillWithin: 30_000,
          pollMilliseconds,
          signal: stop.signal,
        }),
    }
  } catch (error) {
    await close()
    throw error
  }

  function serve(agent: ClaraAgent, local: LocalAgent, seats: SeatClient): Promise<void> {
    const { contract, chainId, mostStake, join, feeOf, onWarning: warn } = seats
    return serveRecruitments({
      agent,
      worker: local.worker,
      endpoint: local.url,
      cursor:
        folder === undefined ? undefined : fileCursorStore(cursorPath(folder, agent)),
      refuses: (recruitment, task) => {
        if (task.timestamp < startedAt) return 'its chain has ended'
        if (recruitment.chainId !== chainId)
          return `chain ${recruitment.chainId} is not ours`
        if (recruitment.contract.toLowerCase() !== contract.toLowerCase()) {
          return `the contract ${recruitment.contract} is not ours`
        }
        if (BigInt(recruitment.stake) > mostStake) {
          return `the stake of ${recruitment.stake} wei is too high`
        }
        return undefined
      },
      join: (recruitment) => join(local, recruitment),
      offer: () => feeOf(local),
      onEvent: (event) => {
        if (event.type === 'declined')
          warn?.(`${local.name} declines a seat: ${event.reason}`)
      },
      onProblem: (problem) => warn?.(`${local.name}: ${problem.toLine()}`),
      pollMilliseconds,
      signal: stop.signal,
    }).catch((error: unknown) => {
      if (!stop.signal.aborted)
        warn?.(`${local.name} takes no more seats: ${errorText(error)}`)
    })
  }
}

function profileOf({ worker, url, agentId }: LocalAgent) {
  return { address: worker, endpoint: url, agentId: agentId.toString() }
}

/** Messages of earlier runs are not read again. */
function cursorPath(folder: string, { address, id }: ClaraAgent): string {
  return join(folder, `events-${address}-${id}.json`)
}

type EarlierSeats = {
  readonly agents: readonly ClaraAgent[]
  /** The marketplace, with the key of the creator of the markets. */
  readonly market: ClaraMarket
  readonly creator: string | undefined
  /** Start of this run, milliseconds since 1970. */
  readonly startedAt: number
}

/**
 * Ends the seats that an earlier run left open: their markets are gone with their chain, and markets
 * of the new chain have the same numbers.
 *
 * Agents decline what they hold, and the creator cancels what is then in the queue. Tasks of others
 * stay in the queue.
 */
async function endEarlierSeats(seats: EarlierSeats): Promise<void> {
  const { agents, market, creator, startedAt } = seats
  const isEarlier = (task: { readonly topic: string; readonly timestamp: number }) =>
    task.topic === RECRUITMENT_TOPIC && task.timestamp < startedAt
  // A seat that one declines may go to another, but never back.
  for (let round = 0; round < agents.length; round += 1) {
    for (const agent of agents) {
      const { tasks } = await market.agent(agent.id)
      for (const task of Object.values(tasks.inbox)) {
        if (isEarlier(task)) await agent.decline(task.id)
      }
    }
  }
  const queued: string[] = []
  for await (const task of market.queue({ topic: RECRUITMENT_TOPIC })) {
    if (task.requester === creator && isEarlier(task)) queued.push(task.id)
  }
  for (const id of queued) await market.cancelTask(id)
}
