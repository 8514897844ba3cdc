import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLocalAo } from '@cresolver/worlds/ao'
import { readProcessSource } from '../src/build/process-source.ts'
import {
  type AoSigner,
  connectAo,
  createAoSigner,
  deployClaraMarket,
} from '../src/index.ts'

// Measures how long a local AO with a folder takes from its start to the first answer of a
// marketplace that evaluated many messages before: after a stop, and after a kill.
// Usage: node --import tsx products/clara/bench/measure-restart.ts [messages]

const goalMs = 2_000
const tries = 5
/** Sent at once, as the checks of signatures take longest. */
const lanes = 4

/** As many as the quotas of one address need. */
const signers = Array.from({ length: 10 }, (_, index) =>
  createAoSigner({ kind: 'ethereum', privateKey: `0x${'1'.repeat(63)}${index}` }),
)
const [owner] = signers as [AoSigner]

const aoTags = {
  'Data-Protocol': 'ao',
  Variant: 'ao.TN.1',
  Type: 'Message',
  Protocol: 'C.L.A.R.A.',
}

if (process.argv[2] === 'restart')
  await restart(process.argv[3] ?? '', process.argv[4] ?? '')
else await measure(Number(process.argv[2] ?? 10_000))

/** Prints the milliseconds of one start, in a process of its own. */
async function restart(folder: string, marketplace: string): Promise<void> {
  const started = performance.now()
  const ao = await startLocalAo({ folder })
  // Without aoconnect, which takes its own time to load.
  const answer = await fetch(`${ao.url}/dry-run?process-id=${marketplace}`, {
    method: 'POST',
    body: JSON.stringify({
      Tags: [
        { name: 'Action', value: 'Info' },
        { name: 'Protocol', value: 'C.L.A.R.A.' },
      ],
    }),
  })
  if (!(await answer.text()).includes('C.L.A.R.A.')) throw new Error('It did not answer.')
  console.log(performance.now() - started)
  await ao.close()
}

async function measure(messages: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'measure-restart-'))
  const killed = `${folder}-killed`
  try {
    const ao = await startLocalAo({ folder })
    const marketplace = await deployClaraMarket({
      connection: connectTo(ao.url, owner),
      source: await readProcessSource(),
      scheduler: ao.scheduler,
      authority: ao.authority,
    })
    let next = 0
    const work = async (): Promise<void> => {
      for (let number = next++; number < messages; number = next++) {
        await post(ao.url, marketplace, number)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
    // Remains of a kill: the journal to the last message, and the latest periodic snapshots.
    cpSync(folder, killed, { recursive: true, filter: (path) => !path.endsWith('lock') })
    await ao.close()
    console.log(
      `Restart of the local AO after ${messages} messages, to the first answer:`,
    )
    report('after a stop', folder, marketplace)
    report('after a kill', killed, marketplace)
    const sizes = readdirSync(join(folder, 'snapshots', marketplace)).map((name) =>
      megabytes(join(folder, 'snapshots', marketplace, name)),
    )
    console.log(
      `on the disk: journal ${megabytes(join(folder, 'journal.jsonl'))} MB, snapshots ${sizes.join(' and ')} MB`,
    )
  } finally {
    for (const path of [folder, killed]) rmSync(path, { recursive: true, force: true })
  }
}

function report(name: string, folder: string, marketplace: string): void {
  const script = fileURLToPath(import.meta.url)
  const times = Array.from({ length: tries }, () => {
    // Each start is the first after the stop.
    const copy = `${folder}-try`
    cpSync(folder, copy, { recursive: true })
    try {
      const options = ['--import', 'tsx', script, 'restart', copy, marketplace]
      return Number(execFileSync(process.execPath, options, { encoding: 'utf8' }))
    } finally {
      rmSync(copy, { recursive: true })
    }
  })
  const [fastest = Number.NaN] = times.sort((a, b) => a - b)
  const median = times[Math.floor(tries / 2)] ?? Number.NaN
  const verdict = fastest <= goalMs ? 'met' : 'NOT met'
  console.log(
    `${name}: ${fastest.toFixed(0)} ms fastest, ${median.toFixed(0)} ms median; at most ${goalMs} ms: ${verdict}`,
  )
}

function megabytes(path: string): string {
  return (statSync(path).size / 1e6).toFixed(1)
}

function connectTo(url: string, key: AoSigner) {
  const units = { gatewayUrl: url, muUrl: url, cuUrl: url }
  return connectAo({ mode: 'legacy', ...units }, { signer: key })
}

/** One message in ten registers an agent, the others tasks for them. */
async function post(url: string, target: string, number: number): Promise<void> {
  const isAgent = number % 10 === 0
  const tags: Readonly<Record<string, string>> = isAgent
    ? {
        Action: 'Register-Agent-Profile',
        'RedStone-Agent-Id': `agent-${number}`,
        'RedStone-Agent-Topic': 'tweet',
        'RedStone-Agent-Fee': `${1 + (number % 900)}`,
      }
    : {
        Action: 'Register-Task',
        'RedStone-Agent-Topic': 'tweet',
        'RedStone-Agent-Reward': '1000',
        'RedStone-Agent-Matching': 'cheapest',
      }
  const signer = signers[Math.floor(number / 10) % signers.length] ?? owner
  const item = await signer.sign({
    target,
    tags: Object.entries({ ...aoTags, ...tags }).map(([name, value]) => ({
      name,
      value,
    })),
    data: JSON.stringify({ text: `number ${number}` }),
  })
  const posted = await fetch(url, { method: 'POST', body: new Uint8Array(item.raw) })
  if (!posted.ok) throw new Error(await posted.text())
  await (await fetch(`${url}/result/${item.id}?process-id=${target}`)).json()
}
