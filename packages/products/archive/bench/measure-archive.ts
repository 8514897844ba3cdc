// Measures reads of an archive with many records beside a plain file server, in one run:
//   node --import tsx packages/products/archive/bench/measure-archive.ts [records]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentRules, hashBundle, openFolderStorage } from '../src/index.ts'

const count = Number(process.argv[2] ?? 10_000)
const recordBytes = 8_000
const reads = 4_000
const rounds = 3
const clients = [1, 16]

const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'))
const server = fileURLToPath(new URL('./archive-server.ts', import.meta.url))
try {
  const started = performance.now()
  const hashes = await fill()
  const seconds = (performance.now() - started) / 1_000
  console.log(
    `\n${count} records of ${recordBytes} bytes, written and flushed in ${seconds.toFixed(1)} s`,
  )
  const archive = await startServer('archive')
  const files = await startServer('files')
  const paths = {
    archive: (hash: string) => `/records/${hash}`,
    files: (hash: string) => `/records/${hash.slice(2, 4)}/${hash.slice(4)}`,
  }
  const rows: object[] = []
  for (const atOnce of clients) {
    const times: Record<'archive' | 'files', number[]> = { archive: [], files: [] }
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ['archive', 'files'] as const) {
        const url = name === 'archive' ? archive.url : files.url
        const measured = await measure(url, paths[name], hashes, atOnce)
        if (round > 0) times[name].push(...measured)
      }
    }
    rows.push(
      rowOf('archive', atOnce, times.archive),
      rowOf('plain files', atOnce, times.files),
    )
  }
  console.table(rows)
  for (const each of [archive, files]) await each.stop()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function fill(): Promise<string[]> {
  const rules = contentRules(hashBundle)
  const storage = await openFolderStorage(folder, rules)
  const hashes: string[] = []
  for (let index = 0; index < count; index += 1) {
    const head = {
      version: 2,
      bundles: [],
      marketId: String(index),
      text: 'x'.repeat(recordBytes),
    }
    const { hash, bytes } = rules.read('records', Buffer.from(JSON.stringify(head)))
    await storage.write('records', hash, bytes)
    hashes.push(hash)
  }
  return hashes
}

async function startServer(kind: 'archive' | 'files') {
  const child = fork(server, [kind, folder], { execArgv: ['--import', 'tsx'] })
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** Milliseconds of each read, of records chosen at random. */
async function measure(
  url: string,
  pathOf: (hash: string) => string,
  hashes: readonly string[],
  atOnce: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const read = async () => {
    for (let index = 0; index < reads / atOnce; index += 1) {
      const hash = hashes[Math.floor(Math.random() * hashes.length)] ?? ''
      const begun = performance.now()
      const bytes = await readWhole(`${url}${pathOf(hash)}`, agent)
      times.push(performance.now() - begun)
      if (bytes < recordBytes) throw new Error(`${hash} has ${bytes} bytes`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, read))
  agent.destroy()
  return times
}

function readWhole(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('error', reject)
      response.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}

function rowOf(name: string, atOnce: number, times: number[]) {
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  return {
    server: name,
    clients: atOnce,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    reads: times.length,
  }
}
