import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildTestWorkflow, mockAgents, startSystem } from '../support/system.ts'
import { printTable } from './table.ts'

const runs = 10

/** Time and memory of the wasm on each of four nodes. */
export async function benchWorkflow(): Promise<void> {
  const path = await buildTestWorkflow('main')
  const system = await startSystem({ agents: mockAgents(), asOlderPeer: true })
  try {
    const busy: number[] = []
    let memory = 0
    for (let run = 0; run < runs; run += 1) {
      const outcome = await system.resolve(
        await system.markets.create({
          question: `Will bitcoin reach 200k in run ${run}?`,
        }),
      )
      for (const node of outcome.nodes) {
        busy.push(node.milliseconds - node.blockedMs)
        memory = Math.max(memory, node.memoryBytes)
      }
    }
    busy.sort((one, other) => one - other)
    const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
    printTable(
      `The workflow's wasm, ${runs} rounds of 3 workers on 4 nodes`,
      ['what', 'value', 'limit of the network'],
      [
        [
          'busy time a node and round, median ms',
          Math.round(busy[busy.length / 2] ?? 0),
          undefined,
        ],
        [
          'busy time a node and round, longest ms',
          Math.round(busy.at(-1) ?? 0),
          undefined,
        ],
        ['peak memory, MiB', mebibytes(memory), '100'],
        ['wasm, MB', (statSync(path).size / 1e6).toFixed(2), '100'],
        [
          'wasm with brotli, MB',
          (brotliCompressSync(readFileSync(path)).length / 1e6).toFixed(2),
          '20',
        ],
        ['memory of this process, MiB', mebibytes(process.memoryUsage().rss), undefined],
      ],
    )
  } finally {
    await system.close()
  }
}
