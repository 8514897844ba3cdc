import { readFileSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { buildWorkflow, type WorkflowForm } from '@cresolver/devnet'
import { mockAgents, root, startSystem } from '../support/system.ts'
import { printTable } from './table.ts'

/** The first runs are slower: the engine is still compiling the wasm to machine code. */
const warmUps = 4
const runs = 10

const heads = [
  'of one execution',
  'loads the script',
  'snapshot',
  'goal: at most',
  'limit of the network',
]

/** Time and memory of the wasm on each of four nodes, with and without a snapshot. */
export async function benchWorkflow(): Promise<void> {
  const script = await measure('script')
  const snapshot = await measure('snapshot')
  printTable(
    `The workflow's wasm, ${runs} rounds of 3 workers on 4 warm nodes and ${cpus().length} cores, waiting for a core included`,
    heads,
    Object.entries(limits).map(([name, [goal, limit]]) => [
      name,
      script[name],
      snapshot[name],
      goal,
      limit,
    ]),
  )
}

/** Goal and limit of each figure. */
const limits: Record<string, readonly (string | undefined)[]> = {
  'start (triggers asked for), best ms': [],
  'busy time, best ms': [],
  'busy time, median ms': ['200'],
  'busy time, longest ms': [],
  'peak memory, MiB': ['15', '100'],
  'wasm, MB': [undefined, '100'],
  'wasm with brotli, MB': [undefined, '20'],
}

async function measure(form: WorkflowForm): Promise<Record<string, string>> {
  const workflow = await buildWorkflow(
    `${root}apps/workflow/main.ts`,
    `${root}node_modules/.cache/cresolver`,
    undefined,
    form,
  )
  const system = await startSystem({ workflow, agents: mockAgents(), asOlderPeer: true })
  try {
    const busy: number[] = []
    const start: number[] = []
    let memory = 0
    for (let run = 0; run < warmUps + runs; run += 1) {
      const marketId = await system.markets.create({
        question: `Will bitcoin reach 200k in run ${run}?`,
      })
      const outcome = await system.resolve(marketId)
      if (outcome.kind === 'failed') throw new Error(outcome.error)
      const asked = performance.now()
      await system.don.subscribe()
      const subscribed = performance.now() - asked
      if (run < warmUps) continue
      start.push(subscribed)
      for (const node of outcome.nodes) {
        busy.push(node.milliseconds - node.blockedMs)
        memory = Math.max(memory, node.memoryBytes)
      }
    }
    for (const times of [busy, start]) times.sort((one, other) => one - other)
    const whole = (value: number | undefined) => String(Math.round(value ?? 0))
    return {
      'start (triggers asked for), best ms': whole(start[0]),
      'busy time, best ms': whole(busy[0]),
      'busy time, median ms': whole(busy[Math.floor(busy.length / 2)]),
      'busy time, longest ms': whole(busy.at(-1)),
      'peak memory, MiB': (memory / 2 ** 20).toFixed(1),
      'wasm, MB': (statSync(workflow).size / 1e6).toFixed(2),
      'wasm with brotli, MB': (
        brotliCompressSync(readFileSync(workflow)).length / 1e6
      ).toFixed(2),
    }
  } finally {
    await system.close()
  }
}
