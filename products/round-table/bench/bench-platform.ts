import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import { openPostgres } from '@cresolver/net/postgres'
import { createRoundTable, type RoundTable, type RoundTableNotice } from '../src/index.ts'
import { secretKeysOf } from '../src/sealing/secret-keys.ts'

/** A round table on an embedded Postgres with agents in another process. */
export type BenchPlatform = {
  readonly roundTable: RoundTable
  readonly outbound: Outbound
  /** Notices since the last call. */
  readonly takeNotices: () => RoundTableNotice[]
  /** Registers agents that take so long, in milliseconds, and gives their names. */
  readonly addAgents: (count: number, delayMs: number) => Promise<string[]>
  readonly urlOf: (name: string, delayMs: number) => string
  /** Folder of the database. */
  readonly dataFolder: string
  readonly close: () => Promise<void>
}

/** Starts it. */
export async function startBenchPlatform(mostAtWork?: number): Promise<BenchPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-bench-'))
  await chmod(folder, 0o755)
  const program = fileURLToPath(new URL('instant-agents.ts', import.meta.url))
  const agents = fork(program, { execArgv: ['--import', 'tsx'] })
  const [base] = await once(agents, 'message')
  const dataFolder = join(folder, 'postgres')
  const postgres = await openPostgres({
    dataFolder,
    database: 'bench',
  })
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    perHost: { concurrent: 1_000, queued: 100_000 },
  })
  let notices: RoundTableNotice[] = []
  const roundTable = await createRoundTable({
    postgres,
    outbound,
    secretKeys: secretKeysOf(new Uint8Array(32)),
    publicUrl: 'http://127.0.0.1:1',
    mostAtWork,
    onNotice: (notice) => {
      if (notice.type === 'warning') console.error(notice.message)
      else notices.push(notice)
    },
  })
  const urlOf = (name: string, delayMs: number) => `${base}/${delayMs}/${name}`
  return {
    roundTable,
    outbound,
    dataFolder,
    urlOf,
    takeNotices: () => {
      const taken = notices
      notices = []
      return taken
    },
    addAgents: async (count, delayMs) => {
      const names = Array.from(
        { length: count },
        (_, index) => `d${delayMs}-${count}-${index}`,
      )
      for (const name of names) {
        await roundTable.agents.register({
          name,
          domain: 'doors',
          base_url: urlOf(name, delayMs),
          api_key: '',
          capabilities: [],
          mode: 'sync',
        })
      }
      return names
    },
    close: async () => {
      await roundTable.close()
      await outbound.close()
      await postgres.close()
      agents.disconnect()
      await once(agents, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
