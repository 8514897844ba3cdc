import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createMarketClient, receiverAbi, toWei } from '@cresolver/chain'
import { createWorkflowId } from '@cresolver/devnet'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { createPublicClient, createTestClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

const owner = localAccount(3).address

async function idOf(target: string, more: readonly string[] = ['--owner', owner]) {
  const words = ['operate', 'workflow', 'id', '--target', target, ...more, '--json']
  const { code, out, err } = await runCli(words)
  return { code, err, printed: out === '' ? undefined : JSON.parse(out) }
}

describe('the id of a workflow', () => {
  test('follows from the deployed file and the configuration of the target', async () => {
    const { code, printed } = await idOf('staging-settings')
    expect(code).toBe(0)
    expect(printed).toMatchObject({
      event: 'workflow-id',
      target: 'staging-settings',
      owner,
      name: 'cresolver-resolution',
      binary: expect.stringMatching(/main-[0-9a-f]{16}\.wasm\.br\.b64$/),
    })
    const packed = Buffer.from(readFileSync(printed.binary, 'utf8'), 'base64')
    const config = readFileSync(
      new URL('../../../workflow/config/config.staging.json', import.meta.url),
    )
    const expected = createWorkflowId({
      workflowOwner: owner,
      workflowName: 'cresolver-resolution',
      wasm: brotliDecompressSync(packed),
      config,
    })
    expect(printed.workflowId).toBe(expected)
    const again = await idOf('staging-settings')
    expect(again.printed).toEqual(printed)
  }, 300_000)

  test('is another one for another configuration and another owner', async () => {
    const ids = await Promise.all([
      idOf('staging-settings'),
      idOf('production-settings'),
      idOf('staging-settings', ['--owner', localAccount(4).address]),
    ])
    expect(new Set(ids.map(({ printed }) => printed.workflowId)).size).toBe(3)
    expect(new Set(ids.map(({ printed }) => printed.wasmHash)).size).toBe(1)
  }, 300_000)

  test('comes with a warning if the configuration is not filled in', async () => {
    const words = ['operate', 'workflow', 'id', '--owner', owner, '--target']
    const warning = 'still has zero addresses or example URLs'
    expect((await runCli([...words, 'staging-settings'])).out).toContain(warning)
    expect((await runCli([...words, 'local-simulation'])).out).not.toContain(warning)
  }, 300_000)

  test('is refused for a missing target, with the targets that exist', async () => {
    const { code, err } = await idOf('staging')
    expect(code).not.toBe(0)
    expect(err).toContain('CONFIG_INVALID')
    expect(err).toContain('staging-settings')
  })
})

async function deploy({ rpcUrl, forwarder }: CliChain) {
  const folder = await mkdtemp(join(tmpdir(), 'book-'))
  const words = ['deploy', '--forwarder', forwarder, '--no-create2', '--json']
  const variables = { RPC_URL: rpcUrl, PRIVATE_KEY: localAccountKey(0) }
  const result = await runCli([...words, '--book', folder], variables)
  await rm(folder, { recursive: true })
  return result
}

describe('a receiver', () => {
  let chain: CliChain
  beforeAll(async () => {
    chain = await startCliChain()
  })
  afterAll(() => chain.stop())

  test('takes the reports of a workflow that its owner allowed', async () => {
    const variables = { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) }
    const deployed = await deploy(chain)
    const { receiver } = JSON.parse(deployed.out)
    const workflowId = `0x00${'ab'.repeat(31)}` as const
    const allowed = () =>
      createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
        address: receiver,
        abi: receiverAbi,
        functionName: 'allowedWorkflows',
        args: [workflowId],
      })
    expect(await allowed()).toBe(false)
    const words = [
      'operate',
      'workflow',
      'allow',
      workflowId,
      '--receiver',
      receiver,
      '--json',
    ]
    const { code, out } = await runCli(words, variables)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      event: 'workflow-allowed',
      workflowId,
      receiver,
    })
    expect(await allowed()).toBe(true)
    const refused = await runCli(words, { ...variables, PRIVATE_KEY: localAccountKey(1) })
    expect(refused.code).not.toBe(0)
  })

  test('takes another workflow after an announcement alone if it has a market', async () => {
    const variables = { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) }
    const deployed = await deploy(chain)
    const { receiver, market } = JSON.parse(deployed.out)
    const rewardPool = toWei(10n ** 15n)
    await createMarketClient({
      rpcUrl: chain.rpcUrl,
      account: localAccount(0),
      marketAddress: market,
    }).createMarket({ question: 'Did it rain?', rewardPool, durationSeconds: 60 })
    const workflowId = `0x00${'cd'.repeat(31)}`
    const allow = async (id = workflowId) =>
      runCli(['operate', 'workflow', 'allow', id, '--receiver', receiver], variables)
    const first = `0x00${'ef'.repeat(31)}`
    expect((await allow(first)).out).toContain(`Allowed ${first}`)
    expect((await allow()).out).toContain(`Announced ${workflowId}`)
    expect((await allow()).out).toMatch(
      /^Waiting .*\nIt can be allowed from .*: run the command/,
    )
    const client = createTestClient({ transport: http(chain.rpcUrl), mode: 'anvil' })
    await client.increaseTime({ seconds: 4 * 86_400 })
    await client.mine({ blocks: 1 })
    expect((await allow()).out).toContain(`Allowed ${workflowId}`)
  })
})
