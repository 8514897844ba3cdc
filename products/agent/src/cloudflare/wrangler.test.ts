import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startWrangler } from './wrangler.fixture.ts'

const mostBytes = 68 * 1_024

test('the Worker is small: at most 68 KiB minified and gzipped', async () => {
  const run = startWrangler('deploy', '--dry-run', '--minify', '--outdir', 'out')
  try {
    expect(await run.ended(), run.output()).toBe(0)
    const bundle = readFileSync(join(run.folder, 'out/main.js'))
    expect(gzipSync(bundle).length).toBeLessThanOrEqual(mostBytes)
    expect(run.output()).toContain('AGENT_OBJECT')
  } finally {
    await run.close()
  }
}, 30_000)

test('wrangler dev serves the Worker, and leaves nothing running', async () => {
  const run = startWrangler(
    'dev',
    '--ip',
    '127.0.0.1',
    '--port',
    '0',
    '--inspector-port',
    '0',
  )
  try {
    const url = await run.says(/Ready on (http:\S+)/)
    const health = await fetch(`${url}/health`)
    expect(await health.json()).toEqual({ status: 'ok', name: 'Worker', mode: 'custom' })
    const answer = await fetch(`${url}/a2a/resolve`, {
      method: 'POST',
      body: JSON.stringify({ market_id: 1, question: 'Will it rain?' }),
    })
    expect(await answer.json()).toMatchObject({ confidence: 0, investigated: false })
  } finally {
    await run.close()
  }
}, 30_000)
