import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TableEvent, TableResult, TableView } from '@cresolver/core/protocol'
import { launched } from './program.ts'
import { root } from './system.ts'

/** The platform as a process of its own, as an operator runs it. */
export type PlatformProcess = {
  readonly url: string
  readonly pid: number
  /** Sends a signal and waits for the end. */
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  readonly output: () => string
}

/** Starts `apps/platform` and waits until it listens. */
export async function startPlatformProcess(
  variables: Readonly<Record<string, string>>,
): Promise<PlatformProcess> {
  const child = spawn(process.execPath, launched('platform'), {
    cwd: root,
    env: { ...process.env, LLM_API_KEY: '', PLATFORM_LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /listens on (\S+),/.exec(output)?.[1]
        if (url) resolve(url)
      })
    }
  })
  const failed = ended.then(() => {
    throw new Error(`The platform did not start: ${output}`)
  })
  const url = await Promise.race([listening, failed])
  failed.catch(() => {})
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Sends JSON and gives back what came. */
export async function send<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text || 'null') as T
}

/** Opens a table and gives its id. */
export async function openTable(url: string, table: object): Promise<string> {
  const view = await send<TableView>(url, 'POST', '/round-table/tasks', table)
  return view.task_id
}

/** Waits until a table is closed, by its own events, and gives log and result. */
export async function untilClosed(
  url: string,
  taskId: string,
): Promise<{
  readonly log: TableEvent[]
  readonly text: string
  readonly result: TableResult
}> {
  const response = await fetch(`${url}/api/v1/round-table/tasks/${taskId}/events`, {
    headers: { accept: 'application/x-ndjson' },
  })
  const text = await response.text()
  const log = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TableEvent)
  const result = await send<TableResult>(
    url,
    'GET',
    `/round-table/tasks/${taskId}/result`,
  )
  return { log, text, result }
}
