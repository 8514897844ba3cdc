import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findAnvil } from '@cresolver/devnet'
import { startCuttableDatabase } from '../database-proxy.ts'
import { freePort } from '../free-port.ts'
import { root } from '../system.ts'
import { makeVolume, type UnpackedImage } from './image.ts'
import type { ComposeService } from './read-compose.ts'

/** Services that run by hand as compose would run them. */
export type RunningCompose = {
  /** URL of a port of a service, as it is in the file. */
  readonly urlOf: (port: number) => string
  /** Output of a service. */
  readonly outputOf: (name: string) => string
  /** Sends SIGTERM to every service, and returns their exit codes. */
  readonly stop: () => Promise<Record<string, number | null>>
}

/** A user without any right, as the user of an image is. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

type StartedCompose = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/**
 * Starts the services of some profiles, each when what it depends on is healthy or completed.
 *
 * Command, variables and health check are those of the file. Names of services become 127.0.0.1,
 * each port a free one, and volumes folders; each process of the image has no rights and a working
 * folder that it cannot write.
 */
export async function runCompose(parameters: {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly profiles: readonly string[]
  readonly image: UnpackedImage
  /** Variables beside those of the file. */
  readonly extra?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}): Promise<RunningCompose> {
  const { services, profiles, image, extra = {} } = parameters
  const active = selectServices(services, profiles)
  const ports = await findPorts([...active.values()])
  const started = new Map<string, StartedCompose>()
  const undo: (() => Promise<unknown>)[] = []
  const place = placing([...active.keys()], ports)

  const start = async (name: string, service: ComposeService): Promise<void> => {
    const volumes = await mapVolumes(service, undo)
    const here = (text: string) => volumes(place(text))
    if (service.image.startsWith('postgres:')) {
      undo.push(await startDatabase(service, ports.get(5_432) ?? 0))
      return
    }
    const program = service.image.includes('foundry')
      ? [findAnvil()]
      : [process.execPath, ...image.entrypoint.slice(1)]
    const environment = Object.fromEntries(
      Object.entries({
        ...image.variables,
        ...service.environment,
        ...extra[name],
      }).map(([variable, value]) => [variable, here(value)]),
    )
    const options = {
      cwd: image.folder,
      env: { ...environment, PATH: '/usr/bin:/bin' },
      ...unprivileged,
    }
    const [file = '', ...words] = [...program, ...service.command.map(here)]
    const one = startProcess(file, words, options)
    started.set(name, one)
    undo.push(async () => {
      one.child.kill('SIGKILL')
      await one.ended
    })
    const check = service.healthcheck?.test
    if (check === undefined || service.healthcheck?.disable) return
    const isNode = check[1] === 'node'
    await untilHealthy(name, one, () =>
      isNode
        ? runOnce([process.execPath, ...check.slice(2).map(here)], options)
        : answersRpc(`http://127.0.0.1:${ports.get(8_545)}`),
    )
  }

  /** Resolves when a service is healthy. */
  const running = new Map<string, Promise<void>>()
  const run = (name: string): Promise<void> => {
    const known = running.get(name)
    const service = active.get(name)
    if (known || !service) return known ?? Promise.resolve()
    const begun = (async () => {
      const needs = Object.entries(service.depends_on)
      for (const [other, { condition, required }] of needs) {
        if (!active.has(other)) {
          if (required) throw new Error(`${name} needs ${other}, which does not run`)
          continue
        }
        await run(other)
        if (condition === 'service_healthy') continue
        const code = await started.get(other)?.ended
        if (code !== 0)
          throw new Error(
            `${other} ended with ${code}: ${started.get(other)?.output().slice(-2_000)}`,
          )
      }
      await start(name, service)
    })()
    running.set(name, begun)
    return begun
  }
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const results = await Promise.allSettled([...active.keys()].map(run))
  const failed = results.find((each) => each.status === 'rejected')
  if (failed) {
    await close()
    throw failed.reason
  }
  return {
    urlOf: (port) => `http://127.0.0.1:${ports.get(port)}`,
    outputOf: (name) => started.get(name)?.output() ?? '',
    async stop() {
      const codes = await stopAll(started)
      await close()
      return Object.fromEntries(codes)
    },
  }
}

/** Services of some profiles, and those without any. */
function selectServices(
  services: Readonly<Record<string, ComposeService>>,
  profiles: readonly string[],
): ReadonlyMap<string, ComposeService> {
  return new Map(
    Object.entries(services).filter(
      ([, service]) =>
        service.profiles.length === 0 ||
        service.profiles.some((profile) => profiles.includes(profile)),
    ),
  )
}

/** Starts a database with the user of a service; returns what ends it. */
async function startDatabase(service: ComposeService, port: number) {
  const { POSTGRES_USER = '', POSTGRES_DB = '' } = service.environment
  const database = await startCuttableDatabase({ name: POSTGRES_DB, port })
  await database.postgres.pool.query(`do $$ begin
    create role "${POSTGRES_USER}" superuser login;
    exception when duplicate_object then null; end $$`)
  return database.close
}

/** Sends SIGTERM to each process, and returns the exit codes by name. */
function stopAll(started: ReadonlyMap<string, StartedCompose>) {
  return Promise.all(
    [...started].map(async ([name, { child, ended }]) => {
      if (child.exitCode === null) child.kill('SIGTERM')
      return [name, await ended] as const
    }),
  )
}

/** A free port for each that a service listens on. */
async function findPorts(services: readonly ComposeService[]) {
  const texts = services.flatMap(({ ports, environment, command }) => [
    ...ports.map((port) => port.split(':').at(-1) ?? ''),
    ...Object.entries(environment).flatMap(([name, value]) =>
      name.endsWith('_PORT')
        ? [value]
        : [...value.matchAll(/:(\d{4})\b/g)].map(([, port = '']) => port),
    ),
    ...command.filter((word) => /^\d{4}$/.test(word)),
  ])
  const found = new Map<number, number>()
  for (const text of new Set(texts)) found.set(Number(text), await freePort())
  return found
}

function placing(names: readonly string[], ports: ReadonlyMap<number, number>) {
  const host = new RegExp(`\\b(?:${names.join('|')})(?=:\\d)`, 'g')
  const port = new RegExp(`(?<![\\w.])(?:${[...ports.keys()].join('|')})(?![\\w.])`, 'g')
  return (text: string): string =>
    text
      .replace(host, '127.0.0.1')
      .replace(/\b0\.0\.0\.0\b/g, '127.0.0.1')
      .replace(port, (found) => String(ports.get(Number(found))))
}

async function mapVolumes(service: ComposeService, undo: (() => Promise<unknown>)[]) {
  const folders = new Map<string, string>()
  for (const volume of service.volumes) {
    const [source = '', target = ''] = volume.split(':')
    folders.set(
      target,
      source.startsWith('.') ? join(root, source) : await volumeOf(undo),
    )
  }
  if (service.command.includes('/tmp')) folders.set('/tmp', await volumeOf(undo))
  return (text: string): string => folders.get(text) ?? text
}

async function volumeOf(undo: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await makeVolume()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function startProcess(
  file: string,
  words: readonly string[],
  options: Parameters<typeof spawn>[2],
): StartedCompose {
  const child = spawn(file, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

async function runOnce(
  [file = '', ...words]: readonly string[],
  options: Parameters<typeof spawn>[2],
): Promise<boolean> {
  return (await startProcess(file, words, options).ended) === 0
}

async function answersRpc(url: string): Promise<boolean> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return response?.ok === true
}

async function untilHealthy(
  name: string,
  { child, output }: StartedCompose,
  check: () => Promise<boolean>,
): Promise<void> {
  const longest = Date.now() + 120_000
  while (!(await check())) {
    if (child.exitCode !== null || Date.now() > longest)
      throw new Error(`${name} is not healthy: ${output().slice(-2_000)}`)
    await pause(200)
  }
}
