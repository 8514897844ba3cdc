import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createPrograms } from './programs.fixture.ts'
import { startEngine } from './start-engine.ts'

// A process that starts one run, says when it holds in the middle, and continues after a while.
const [url = '', run = '', leaseMs = '', holdMs = ''] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const pool = new pg.Pool({ connectionString: url })
const programs = createPrograms(pool, 'child', async () => {
  say('holding')
  await pause(Number(holdMs))
})
const engine = await startEngine({ url, programs, leaseMs: Number(leaseMs), log: say })
await engine.start('walk', run, { run })
