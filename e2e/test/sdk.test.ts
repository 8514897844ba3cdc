import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { type Cresolver, createCresolver, type MarketEvent } from '@cresolver/sdk'
import { ownSeries } from '@cresolver/worlds/servers'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBlock } from '../support/document-block.ts'
import { startSystem, type TestSystem } from '../support/system.ts'

let system: TestSystem
let cresolver: Cresolver

beforeAll(async () => {
  system = await startSystem({
    prices: { prices: { 'example-coin': ownSeries(75_000, 5_000) } },
  })
  cresolver = createCresolver(deployment())
}, 60_000)
afterAll(() => system?.close())

function deployment() {
  const { rpcUrl, chainId, contracts, archiveUrl } = system
  const account = localAccount(ACCOUNT_ROLES.creator)
  const archiveUrls = [archiveUrl]
  return { rpcUrl, chainId, contracts, archiveUrls, account, pollingIntervalMs: 50 }
}

describe('the SDK on the local network', () => {
  test('settles the question of its README', async () => {
    const block = readBlock('products/sdk/README.md', 'ts', 'createMarket')
    const { rpcUrl, chainId, contracts, archiveUrl } = system
    const archiveUrls = [archiveUrl]
    const config = JSON.stringify({
      network: { chainId },
      rpcUrl,
      contracts,
      archiveUrls,
    })
    const url = `data:application/json,${encodeURIComponent(config)}`
    const code = block.replace('http://127.0.0.1:3000/config.json', url)
    expect(code).toContain(url)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', code],
      { cwd: fileURLToPath(new URL('..', import.meta.url)) },
    )
    expect(stdout).toBe('YES holds\n')
  })

  test('creates, watches, reads and verifies a market that agents answer', async () => {
    const events: MarketEvent['type'][] = []
    const { marketId } = await cresolver.createMarket({
      question: 'Did Ethereum switch to proof of stake in 2022?',
      rewardPool: parseEther('0.1'),
      durationSeconds: 3_600,
    })
    const stop = await cresolver.watch({
      marketId,
      onEvent: ({ type }) => events.push(type),
    })
    expect(await cresolver.getVerdict(marketId)).toBeUndefined()
    for (const agent of system.agents) await system.markets.joinAs(agent, marketId)
    await cresolver.requestResolution(marketId)
    const verdict = await cresolver.waitForVerdict(marketId, { timeoutMs: 60_000 })
    expect(verdict).toMatchObject({ marketId, outcome: 'YES' })
    await expect.poll(() => events).toContain('verdict-final')
    stop()
    expect(events.filter((type) => type === 'worker-joined')).toHaveLength(3)
    const { end, checks } = await cresolver.verify(marketId)
    expect(checks.filter((check) => check.end !== 'holds')).toMatchObject([
      { name: 'authors', end: 'cannot-say' },
    ])
    expect(end).toBe('cannot-say')
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'hash',
        'quorum',
        'seed',
        'policy',
        'verdict',
        'seats scored',
      ]),
    )
  })

  test('reports what verifying needs, and a market without a record', async () => {
    const { archiveUrls: _, ...without } = deployment()
    const archives = [system.archiveUrl]
    // The receiver names it.
    expect(await createCresolver(without).verify(1n)).toMatchObject({ archives })
    const onlyGivenArchives = true
    await expect(
      createCresolver(without).verify(1n, { onlyGivenArchives }),
    ).rejects.toMatchObject({ code: 'NOT_CONFIGURED' })
    const { marketId } = await cresolver.createMarket({
      question: 'Is it still open?',
      durationSeconds: 60,
    })
    await expect(cresolver.verify(marketId)).rejects.toMatchObject({
      code: 'EVIDENCE_MISSING',
    })
    const elsewhere = { ...deployment(), archiveUrls: [`${system.archiveUrl}/elsewhere`] }
    await expect(
      createCresolver(elsewhere).verify(1n, { onlyGivenArchives }),
    ).rejects.toMatchObject({ code: 'ARCHIVE_UNREACHABLE' })
  })
})
