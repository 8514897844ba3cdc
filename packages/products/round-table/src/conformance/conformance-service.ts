import { randomUUID } from 'node:crypto'
import {
  type AgentConformance,
  CresolverError,
  errorText,
  type TenantId,
} from '@cresolver/protocol'
import { withoutCardPath } from '../asking/a2a/card-url.ts'
import type { CallableAgent } from '../deliberation-context.ts'
import type { RoundTableNotice } from '../service.ts'
import type { AgentStore, StoredAgent } from '../storage/agent-store.ts'
import type { ConformanceStore } from '../storage/conformance-store.ts'
import type { CheckAgent, CheckReport, CheckSubject } from './check-report.ts'
import { writeConformance } from './write-conformance.ts'

/** Dependencies of the conformance service. */
export type ConformanceServiceParameters = {
  readonly agents: Pick<AgentStore, 'get' | 'keepConformance'>
  readonly runs: Pick<ConformanceStore, 'claim' | 'release'>
  /** Opens the key of an agent. */
  readonly toCallable: (agent: StoredAgent) => CallableAgent
  /** Refuses an address that must not be called. */
  readonly checkAddress: (url: string, tenant: TenantId) => Promise<void>
  /** Makes what says for one check where connections may go. */
  readonly allowAddresses: (agent: CallableAgent) => CheckSubject['resolveAddresses']
  readonly checkAgent: CheckAgent
  readonly clock: () => number
  readonly onNotice: (notice: RoundTableNotice) => void
  /** Longest check in milliseconds. Default 240,000. */
  readonly longestMs?: number | undefined
  /** Most checks at a time, over all processes; one tenant has one less. Default 3. */
  readonly most?: number | undefined
}

/** Checks agents on request. */
export type ConformanceService = {
  /** As `AgentService.checkConformance`, for the agents that a store shows. */
  readonly check: (
    name: string,
    options: { readonly signal: AbortSignal },
    shown?: Pick<AgentStore, 'get'>,
  ) => Promise<AgentConformance>
  /** Ends the checks under way and resolves when they let go of the database. */
  readonly close: () => Promise<void>
}

/** After so long, in milliseconds, a check that a dead process left behind is forgotten. */
const graceMs = 30_000

/**
 * Opens the service that checks agents against the requirements of the protocols: one check per agent
 * at a time, few at once, each with a time limit. A result is stored whole or not at all.
 */
export function openConformanceService(
  parameters: ConformanceServiceParameters,
): ConformanceService {
  const { agents, runs, toCallable, clock, onNotice } = parameters
  const { longestMs = 240_000, most = 3 } = parameters
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  const checkClaimed = async (
    agent: StoredAgent,
    callable: CallableAgent,
    callerSignal: AbortSignal,
    shown: Pick<AgentStore, 'get'>,
  ) => {
    const { baseUrl, apiKey } = callable
    await parameters.checkAddress(baseUrl, agent.tenant)
    const report = await withinTime(
      (signal) =>
        parameters.checkAgent({
          url: withoutCardPath(baseUrl),
          key: apiKey === '' ? undefined : apiKey,
          resolveAddresses: parameters.allowAddresses(callable),
          signal,
        }),
      { name: agent.name, longestMs, signals: [callerSignal, closing.signal] },
    )
    const conformance = writeConformance(report, { checkedAt: clock(), key: apiKey })
    if (await agents.keepConformance(agent, conformance)) return conformance
    await shown.get(agent.name)
    throw agentChanged(agent.name)
  }

  const check: ConformanceService['check'] = async (name, { signal }, shown = agents) => {
    signal.throwIfAborted()
    closing.signal.throwIfAborted()
    const agent = await shown.get(name)
    const callable = toCallable(agent)
    const run = { agent: name, tenant: agent.tenant, run: randomUUID() }
    const mostOfTenant = Math.max(1, most - 1)
    const forMs = longestMs + graceMs
    const claim = await runs.claim({ ...run, forMs, most, mostOfTenant })
    if (claim === 'running') throw conformanceRunning(name)
    if (claim === 'full') throw conformanceBusy(most)
    try {
      return await checkClaimed(agent, callable, signal, shown)
    } finally {
      await runs.release(run).catch((error: unknown) =>
        onNotice({
          type: 'warning',
          message: `The check of ${name} still counts as running: ${errorText(error)}`,
        }),
      )
    }
  }

  return {
    check: (...given) => {
      const checking = check(...given)
      underWay.add(checking)
      const forget = () => underWay.delete(checking)
      checking.then(forget, forget)
      return checking
    },
    close: async () => {
      closing.abort(shuttingDown())
      await Promise.allSettled(underWay)
    },
  }
}

/** The check ends with the first of the signals; its reason is what is thrown. */
async function withinTime(
  work: (signal: AbortSignal) => Promise<CheckReport>,
  {
    name,
    longestMs,
    signals,
  }: {
    readonly name: string
    readonly longestMs: number
    readonly signals: readonly AbortSignal[]
  },
): Promise<CheckReport> {
  const late = new AbortController()
  const giveUp = () => late.abort(conformanceTimeout(name, longestMs))
  const timer = setTimeout(giveUp, longestMs)
  const signal = AbortSignal.any([...signals, late.signal])
  try {
    signal.throwIfAborted()
    const report = await work(signal)
    signal.throwIfAborted()
    return report
  } finally {
    clearTimeout(timer)
  }
}

function conformanceRunning(name: string): CresolverError {
  return new CresolverError({
    code: 'CONFORMANCE_RUNNING',
    message: `The agent ${name} is being checked already.`,
    hint: `Wait, then read its result with GET /api/v1/agents/${name}.`,
  })
}

function conformanceBusy(most: number): CresolverError {
  return new CresolverError({
    code: 'CONFORMANCE_BUSY',
    message: `${most} agents are being checked, and more at a time are not.`,
    hint: 'Ask again in a moment.',
  })
}

function conformanceTimeout(name: string, longestMs: number): CresolverError {
  return new CresolverError({
    code: 'CONFORMANCE_TIMEOUT',
    message: `The check of the agent ${name} did not end within ${longestMs / 1_000} s; the result of before stays.`,
    hint: 'Let the agent answer faster, or check it where it runs with cresolver agent check.',
  })
}

function agentChanged(name: string): CresolverError {
  return new CresolverError({
    code: 'AGENT_CHANGED',
    message: `The address or the key of the agent ${name} changed while it was checked, so that nothing is kept.`,
    hint: 'Check it again.',
  })
}

function shuttingDown(): CresolverError {
  return new CresolverError({
    code: 'SHUTTING_DOWN',
    message: 'The platform is stopping, and the check with it.',
    hint: 'Ask again in a moment.',
  })
}
