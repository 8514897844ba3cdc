import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersCommittedEvent } from '@cresolver/chain/abi'
import { bundleSchema } from '@cresolver/core/protocol'
import { bundleProgram } from '@cresolver/worlds/programs'
import { createClient, http } from 'viem'
import { getLogs } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COLLECTED,
  type CollectorWorld,
  startCollectorWorld,
} from './collector-world.fixture.ts'
import type { KilledCollector } from './killed-collector.fixture.ts'

let world: CollectorWorld
let program: string
beforeAll(async () => {
  program = await bundleProgram(new URL('./killed-collector.fixture.ts', import.meta.url))
  world = await startCollectorWorld(2)
}, 60_000)
afterAll(() => world.stop())

const start = (folder: string): ChildProcess => {
  const { chain, market, multicall } = world
  const settings: KilledCollector = { rpcUrl: chain.rpcUrl, market, multicall, folder }
  return fork(program, [JSON.stringify(settings)])
}

test('a collector that is killed at each question and announcement ends with one bundle', async () => {
  const marketId = await world.requested({ ...COLLECTED, collectors: [0] })
  const folder = await world.folder()
  let child: ChildProcess
  // The process dies at the first request that no worker has seen before.
  const seen = new Set<string>()
  for (const worker of world.workers) {
    worker.beforeAnswer = async (body) => {
      if (seen.has(body)) return
      seen.add(body)
      child.kill('SIGKILL')
    }
  }
  const said = new Set<string>()
  let kills = 0
  while (!said.has('bundle')) {
    child = start(folder)
    child.on('message', (message) => {
      if (said.has(String(message))) return
      said.add(String(message))
      child.kill('SIGKILL')
      if (message === 'list') void world.mine(25)
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    kills += 1
  }
  expect([...said]).toEqual(['list', 'bundle'])
  expect(kills).toBeGreaterThanOrEqual(5)
  // Each worker was asked three things, with the same bytes each time.
  expect(world.workers.map(({ bodies }) => new Set(bodies).size)).toEqual([3, 3])
  const committed = await getLogs(createClient({ transport: http(world.chain.rpcUrl) }), {
    ...{ address: world.market, event: answersCommittedEvent, strict: true },
    ...{ args: { marketId }, fromBlock: 0n },
  })
  expect(committed.map(({ args }) => args.stage)).toEqual([0, 1])
  const [name = ''] = await readdir(join(folder, 'bundles'))
  expect(`0x${name}`).toBe(`${committed[1]?.args.hash}.json`)
  const text = await readFile(join(folder, 'bundles', name), 'utf8')
  const { seats } = bundleSchema.parse(JSON.parse(text))
  expect(seats.every(({ answer, defence }) => answer && defence)).toBe(true)
}, 180_000)
