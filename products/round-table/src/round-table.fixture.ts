import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AgentRegistration,
  agentRegistrationSchema,
  openTableSchema,
  type TableEvent,
  type TableEventBody,
  type TableResult,
} from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import { openPostgres, type Postgres, type SessionLimits } from '@cresolver/net/postgres'
import { onTestFinished } from 'vitest'
import { createRoundTable, type RoundTableOptions } from './create-round-table.ts'
import {
  type AgentScript,
  type ReceivedCall,
  serveScriptedAgent,
} from './scripted-agents.fixture.ts'
import { secretKeysOf } from './sealing/secret-keys.ts'
import type { RoundTable } from './service.ts'

/** A round table on a Postgres of its own, with agents that come and go. */
export type World = {
  /** The one that runs now. */
  readonly roundTable: () => RoundTable
  readonly postgres: Postgres
  /** Closes the round table and opens it again on the same database. */
  readonly restart: (options?: {
    readonly localMode?: boolean | undefined
  }) => Promise<void>
  /** Registers agents for the length of one test; the log of calls is one for all of them. */
  readonly register: (
    scripts: Readonly<Record<string, AgentScript>>,
    registration?: Partial<AgentRegistration>,
  ) => Promise<ReceivedCall[]>
  /** Opens a table. */
  readonly open: (table: object, taskId?: string) => Promise<string>
  /** Follows a table to its end. */
  readonly finish: (taskId: string) => Promise<TableResult>
  /** Waits for an event of a kind. */
  readonly until: (
    taskId: string,
    type: TableEventBody['type'],
    count?: number,
  ) => Promise<TableEvent>
  readonly log: (taskId: string) => Promise<TableEvent[]>
  readonly close: () => Promise<void>
}

/** Differences from production. */
type WorldOptions = Pick<
  RoundTableOptions,
  'leaseMs' | 'onNotice' | 'runsTables' | 'computer'
> & {
  readonly limits?: Partial<SessionLimits> | undefined
}

/** Opens the world of one test file. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const root = mkdtempSync('/tmp/cresolver-round-table-')
  chmodSync(root, 0o755)
  const postgres = await openPostgres({
    dataFolder: join(root, 'data'),
    database: 'tables',
    limits: options.limits,
  })
  // The tests do not survive a power cut: no wait for the disk is needed.
  await postgres.pool.query('alter database tables set synchronous_commit to off')

  const start = async (localMode = true) => {
    const outbound = createOutbound({ localMode, warn: () => undefined })
    const roundTable = await createRoundTable({
      postgres,
      outbound,
      secretKeys: secretKeysOf(new Uint8Array(32).fill(7)),
      publicUrl: 'http://platform.example',
      healthEveryMs: 3_600_000,
      ...options,
    })
    return {
      roundTable,
      close: async () => {
        await roundTable.close()
        await outbound.close()
      },
    }
  }
  let running = await start()

  const follow = (taskId: string) =>
    running.roundTable.tables.follow(taskId, {
      after: 0,
      // Longer than a test may take: a busy machine fails none.
      signal: AbortSignal.timeout(60_000),
    })

  const finish = async (taskId: string) => {
    for await (const _ of follow(taskId));
    return running.roundTable.tables.result(taskId)
  }

  return {
    postgres,
    roundTable: () => running.roundTable,
    finish,
    restart: async ({ localMode } = {}) => {
      await running.close()
      running = await start(localMode)
    },
    register: async (scripts, registration = {}) => {
      const calls: ReceivedCall[] = []
      for (const [name, script] of Object.entries(scripts)) {
        const server = await serveScriptedAgent(name, script, calls)
        await running.roundTable.agents.register(
          agentRegistrationSchema.parse({
            name,
            domain: `${name} matters`,
            base_url: server.baseUrl,
            ...registration,
          }),
        )
        onTestFinished(async () => {
          await running.roundTable.agents.remove(name).catch(() => undefined)
          await server.close()
        })
      }
      return calls
    },
    open: async (table, taskId) => {
      const parsed = openTableSchema.parse({ content: 'Is the door safe?', ...table })
      const { task_id } = await running.roundTable.tables.open(parsed, { taskId })
      return task_id
    },
    until: async (taskId, type, count = 1) => {
      let seen = 0
      for await (const event of follow(taskId)) {
        if (event.event.type === type) seen += 1
        if (seen === count) return event
      }
      throw new Error(
        `The table ${taskId} ended before ${type} was there ${count} times.`,
      )
    },
    log: async (taskId) => {
      const events: TableEvent[] = []
      for await (const event of follow(taskId)) events.push(event)
      return events
    },
    close: async () => {
      await running.close()
      await postgres.close()
      rmSync(root, { recursive: true })
    },
  }
}
