import { randomUUID } from 'node:crypto'
import { errorText, type Retention, type TenantId } from '@cresolver/core/protocol'
import type { Model } from '@cresolver/net/llm'
import type { Outbound } from '@cresolver/net/outbound'
import type { Postgres } from '@cresolver/net/postgres'
import { checkAgentAddress } from './agents/agent-address.ts'
import { callbackUrl } from './asking/callback-signature.ts'
import { checkAgentHealth } from './asking/check-agent-health.ts'
import { createAgentCaller } from './asking/create-agent-caller.ts'
import { lacksProtocol } from './asking/lacks-protocol.ts'
import { limitCalls } from './asking/limit-calls.ts'
import { openChatService } from './chat/open-chat-service.ts'
import { type Computer, createComputer } from './computing/create-computer.ts'
import { checkCitation } from './evidence/check-citation.ts'
import { resealAll } from './sealing/reseal.ts'
import { createKeySeal } from './sealing/seal.ts'
import { deriveSecretKeys, type SecretKeys } from './sealing/secret-keys.ts'
import type { RoundTable, RoundTableNotice, Services } from './service.ts'
import { createAdmission } from './services/admission.ts'
import { openAgentDirectory, toCallable } from './services/agent-directory.ts'
import { openAgentService } from './services/agent-service.ts'
import { openCallbackService } from './services/callback-service.ts'
import { startHealthWatch } from './services/health-watch.ts'
import { startTableEngine, type TableEngine } from './services/table-engine.ts'
import { createTableRunner } from './services/table-runner.ts'
import { openTableService } from './services/table-service.ts'
import { openTenantService } from './services/tenant-service.ts'
import { openAgentStore } from './storage/agent-store.ts'
import { openCallBudget } from './storage/call-budget.ts'
import { openChatStore } from './storage/chat-store.ts'
import { openDatabase, openRequestDatabase } from './storage/database.ts'
import { openErasureStore } from './storage/erasure-store.ts'
import { createEventWriter, EVENTS_CHANNEL } from './storage/event-writer.ts'
import { openMessageBox } from './storage/message-box.ts'
import { openQueueStore } from './storage/queue-store.ts'
import { openSealedAgentKeys } from './storage/sealed-agent-keys.ts'
import { openNotifications } from './storage/subscriptions.ts'
import { openTableStore } from './storage/table-store.ts'
import { openTenantStore } from './storage/tenant-store.ts'
import { type Access, accessOfTenant, OPERATOR } from './tenants/access.ts'

/** Options of a round table platform. */
export type RoundTableOptions = {
  /** The database; it stays open when the round table is closed. */
  readonly postgres: Postgres
  /** Calls agents and cited pages. */
  readonly outbound: Outbound
  /** Computes what follows from replies. Default: in threads of this process, ten seconds each. */
  readonly computer?: Computer | undefined
  /** Words summaries. */
  readonly model?: Model | undefined
  /** They seal agents' keys and sign callbacks; every process has to have the one in use. */
  readonly secretKeys: SecretKeys
  /** Address at which agents reach this platform for callbacks, without a trailing slash. */
  readonly publicUrl: string
  /** Names this process among those of the database. Default: a random id. */
  readonly processId?: string | undefined
  /** After how much silence another process takes over, in milliseconds. Default 5,000. */
  readonly leaseMs?: number | undefined
  /** An agent's own limit for an answer, and the default of tables. In milliseconds. Default 120,000. */
  readonly agentTimeoutMs?: number | undefined
  /** Most tables at work at a time in this process; the others wait in the queue. Default 64. */
  readonly mostAtWork?: number | undefined
  /** True if this process runs tables; false if it only opens, shows and cancels them. Default true. */
  readonly runsTables?: boolean | undefined
  /** Time between two looks at which agents are due for a check. Default 5,000. */
  readonly healthEveryMs?: number | undefined
  /** Days after which what is over is deleted, where a tenant says nothing else. Default: never. */
  readonly retention?: Retention | undefined
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** Called for each notice, for metrics, traces and logs. */
  readonly onNotice?: ((notice: RoundTableNotice) => void) | undefined
}

/**
 * Starts a round table: agents, tables that survive a crash, and the chat.
 *
 * Tables that were open when the last process died continue at once if no other process can be alive,
 * otherwise after its lease. Tables that wait are in a queue of the database: any process that runs
 * tables takes them from there, tenants in turn.
 *
 * @param parameters - {@link RoundTableOptions}
 * @returns the running round table
 * @throws CresolverError when the database cannot be used
 */
export async function createRoundTable(
  parameters: RoundTableOptions,
): Promise<RoundTable> {
  const { postgres, outbound, model, clock = Date.now } = parameters
  const { onNotice = () => undefined, leaseMs = 5_000 } = parameters
  const { agentTimeoutMs = 120_000, computer = createComputer() } = parameters
  const { compute } = computer
  const database = await openDatabase(postgres)
  const requests = openRequestDatabase(postgres)
  const seal = createKeySeal(deriveSecretKeys(parameters.secretKeys, 'agent keys'))
  const callbackKeys = deriveSecretKeys(parameters.secretKeys, 'callbacks')
  const agents = openAgentStore(database)
  const tables = openTableStore(database)
  const messages = await openMessageBox(postgres, database, clock, requests)
  const notifications = await openNotifications(postgres, EVENTS_CHANNEL, taskIdOf)
  const directory = openAgentDirectory({
    agentsOf: (tenant) => openAgentStore(database, accessOfTenant(tenant)),
    seal,
    clock,
    agentTimeoutMs,
  })
  const caller = createAgentCaller({
    outbound,
    compute,
    callback: {
      url: ({ agent }) => callbackUrl(parameters.publicUrl, agent),
      secretKey: callbackKeys.inUse,
    },
    agentTimeoutMs,
    clock,
  })
  const watch = startHealthWatch({
    agents,
    toCallable: (agent) => toCallable(agent, seal),
    ask: (agent, signal) => checkAgentHealth(outbound, agent, signal),
    onChange: directory.forget,
    clock,
    everyMs: parameters.healthEveryMs ?? 5_000,
    onNotice,
  })
  const checkAddress = (url: string, tenant: TenantId) =>
    checkAgentAddress(outbound, url, tenant)
  const queue = openQueueStore(postgres, parameters.processId ?? randomUUID(), leaseMs)
  const takeCall = openCallBudget(postgres.pool, clock)
  const admission = createAdmission({
    most: parameters.mostAtWork ?? 64,
    onChange: () => engine?.lookAround(),
  })
  const runner = createTableRunner({
    directory,
    caller,
    compute,
    checkCitation: (citation) => checkCitation({ outbound, compute }, citation),
    model,
    clock,
    onNotice,
    tables,
    writer: createEventWriter(postgres.pool),
    messages,
    admission,
    takeCall,
  })
  const closeListening = async () => {
    await watch.close()
    await notifications.close()
    await messages.close()
    await computer.close()
  }
  let engine: TableEngine | undefined
  const startEngine = () =>
    startTableEngine({
      ...{ postgres, runner, queue, admission, leaseMs, onNotice, clock },
      erasure: openErasureStore(database),
      retention: parameters.retention ?? {},
    })
  if (parameters.runsTables ?? true) {
    engine = await startEngine().catch(async (error: unknown) => {
      await closeListening()
      throw error
    })
  }
  /** A table waits: this process takes it, otherwise others hear of it. */
  const announce = async () => {
    if (engine && admission.free() > 0) return engine.wake()
    engine?.wake()
    await queue.announce()
  }
  const callbacks = openCallbackService({
    tables: openTableStore(requests),
    messages,
    secretKeys: callbackKeys,
    clock,
  })
  const servicesOf = (access: Access): Services => {
    const owned = openAgentStore(requests, access)
    const tableService = openTableService({
      tables: openTableStore(requests, access),
      agents: owned,
      lacksProtocol: async (agent) => lacksProtocol(outbound, toCallable(agent, seal)),
      messages,
      notifications,
      callbacks,
      onQueued: () =>
        void announce().catch((error: unknown) =>
          // Processes that run tables look at the queue at intervals too.
          onNotice({
            type: 'warning',
            message: `A table was not announced: ${errorText(error)}`,
          }),
        ),
      cancelQueued: async (taskId, by) => {
        if (await queue.takeOne(taskId)) await runner.cancel(taskId, by)
      },
      remove: async (taskId) => {
        await openErasureStore(requests, access).removeTable(taskId, new Date(clock()))
      },
      clock,
      agentTimeoutMs,
    })
    return {
      agents: openAgentService({
        agents: owned,
        access,
        seal,
        checkAddress,
        check: watch.check,
        onChange: directory.forget,
        clock,
      }),
      tables: tableService,
      chat: openChatService({
        sessions: openChatStore(requests, access),
        agents: owned,
        directory: directory.of(access.tenant),
        caller: limitCalls(caller, () => takeCall(access.tenant)),
        tables: tableService,
        clock,
        onNotice,
      }),
    }
  }
  return {
    ...servicesOf(OPERATOR),
    actingAs: servicesOf,
    sweepRetention: async () => engine?.sweepRetention(),
    resealKeys: (changes) => resealAll(openSealedAgentKeys(requests), seal, changes),
    tenants: openTenantService({ tenants: openTenantStore(requests), clock }),
    figures: async () => {
      const registered = await openAgentStore(requests).all()
      const suspended = registered.filter(
        ({ health }) => health.state === 'suspended',
      ).length
      return {
        agents: { healthy: registered.length - suspended, suspended },
        tables: { ...noTables, ...(await openTableStore(requests).countByStatus()) },
        running: runner.running(),
        queued: await queue.count(),
      }
    },
    openTables: queue.list,
    ready: async () => {
      await postgres.requestPool.query('select 1')
    },
    close: async () => {
      await engine?.close()
      await directory.flush()
      await closeListening()
    },
  }
}

const noTables = {
  running: 0,
  waiting: 0,
  completed: 0,
  cancelled: 0,
  stopped: 0,
  failed: 0,
}

function taskIdOf(payload: string): string {
  return payload.slice(0, payload.lastIndexOf(':'))
}
