import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CresolverError } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, type Devnet, localAccountKey } from '@cresolver/devnet'
import type { StartSettings } from '../settings.ts'

/** The local chain, on which the platform requests verdicts. */
export type PlatformChain = Pick<Devnet, 'rpcUrl' | 'contracts' | 'archiveUrl'>

/** The platform of round tables, in a process of its own. */
type PlatformProcess = {
  readonly url: string
  /** Ends it; removes its data unless a folder was named. */
  readonly close: () => Promise<void>
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Starts the platform as a process that ends with this one. */
export async function startPlatformProcess(
  port: number,
  settings: Pick<StartSettings, 'model' | 'platformData'>,
  pageOrigins: readonly string[],
  chain: PlatformChain,
): Promise<PlatformProcess> {
  const { folder, remove } = await findFolder(settings.platformData)
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'platform'], {
    cwd: root,
    env: {
      ...process.env,
      PLATFORM_PORT: String(port),
      PLATFORM_HOST: '127.0.0.1',
      PLATFORM_LOCAL_MODE: 'true',
      PLATFORM_CORS_ORIGINS: joinOrigins(pageOrigins),
      PLATFORM_DATA: folder,
      PLATFORM_LOG_LEVEL: 'error',
      PLATFORM_END_WITH_STDIN: 'true',
      PLATFORM_RPC_URL: chain.rpcUrl,
      PLATFORM_MARKET: chain.contracts.market,
      PLATFORM_RECEIVER: chain.contracts.receiver,
      PLATFORM_CLARIFICATIONS: chain.contracts.clarifications,
      PLATFORM_COURT: chain.contracts.court,
      PLATFORM_ARCHIVE_URLS: chain.archiveUrl,
      PLATFORM_ACCOUNT_KEY: localAccountKey(ACCOUNT_ROLES.platform),
      // Blocks come with transactions alone.
      PLATFORM_CONFIRMATIONS: '0',
      LLM_API_KEY: settings.model?.apiKey ?? '',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const close = async (): Promise<void> => {
    child.stdin.end()
    await ended
    await remove()
  }
  let said = ''
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-4_000)
        const url = /listens on (\S+),/.exec(said)?.[1]
        if (url) resolve(url)
      })
    }
  })
  const url = await Promise.race([listening, ended.then(() => undefined)])
  if (url !== undefined) return { url, close }
  await remove()
  throw new CresolverError({
    code: 'START_FAILED',
    message: `The platform of round tables did not start: ${said.trim()}`,
    hint: 'Start it alone to see more: npm run platform.',
  })
}

function joinOrigins(origins: readonly string[]): string {
  const { PLATFORM_CORS_ORIGINS: own } = process.env
  return [...(own ? [own] : []), ...origins].join(',')
}

async function findFolder(named: string | undefined) {
  if (named !== undefined) return { folder: named, remove: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-platform-'))
  // Started by root, Postgres runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }
  return { folder, remove: () => rm(folder, options) }
}
