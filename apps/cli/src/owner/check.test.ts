import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

let chain: CliChain
let folder: string
let deployed: { market: string; receiver: string; signatures: string }
beforeAll(async () => {
  chain = await startCliChain()
  folder = await mkdtemp(join(tmpdir(), 'check-'))
  const words = ['deploy', '--forwarder', chain.forwarder, '--book', folder, '--json']
  const { out } = await runCli(words, variables())
  deployed = JSON.parse(out)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await chain.stop()
})

const variables = () => ({ RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) })
const collectors = [8, 9].map((number) => localAccount(number).address)

/** Writes a target whose configuration is ready but for the changes, and checks it. */
async function check(change: object = {}) {
  const target = {
    'user-workflow': { 'workflow-name': 'w' },
    'workflow-artifacts': { 'workflow-path': 'main.ts', 'config-path': 'config.json' },
  }
  await writeFile(join(folder, 'workflow.yaml'), JSON.stringify({ staging: target }))
  const { market, receiver, signatures } = deployed
  const config = {
    ...{ chainId: 31_337, market, receiver, signatures },
    authorizedKeys: [localAccount(1).address],
    judge: { kind: 'model', secretOwner: localAccount(0).address },
    archiveUrls: ['https://one.test', 'https://two.test'],
    collectors: collectors.map((address, place) => ({
      address,
      url: `https://collector-${place}.test`,
    })),
    ...change,
  }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  const words = ['operate', 'owner', 'check', '--target', 'staging', '--folder', folder]
  return runCli(words, variables())
}

test('collectors and archives count once the contracts list them, in this order', async () => {
  const unlisted = await check()
  expect(unlisted.code).toBe(1)
  expect(unlisted.out).toContain('collectors are not those of the market in the order')
  expect(unlisted.out).toContain(
    'archiveUrls are not those that the receiver names on chain: it names none.',
  )
  expect(unlisted.err).toContain('has 2 faults. ')
  const urls = 'https://one.test,https://two.test/'
  const named = [
    'operate',
    'owner',
    'act',
    'archives',
    urls,
    '--receiver',
    deployed.receiver,
  ]
  const words = [...named, '--market', deployed.market]
  expect((await runCli(words, variables())).err).toBe('')
  for (const collector of collectors) {
    const words = [
      'operate',
      'owner',
      'act',
      'list-collector',
      collector,
      '--market',
      deployed.market,
    ]
    expect((await runCli(words, variables())).err).toBe('')
  }
  expect(await check()).toMatchObject({
    code: 0,
    out: 'staging is ready: two archives, 2 collectors, signatures.\n',
  })
  const swapped = collectors.toReversed().map((address, place) => ({
    address,
    url: `https://collector-${place}.test`,
  }))
  expect((await check({ collectors: swapped })).err).toContain('(CONFIG_INVALID)')
})

test('each part that is missing has a line of its own', async () => {
  const { code, out, err } = await check({
    archiveUrls: undefined,
    collectors: undefined,
    signatures: undefined,
  })
  expect(code).toBe(1)
  expect(out.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    'archiveUrls names fewer than two archives, so records can be lost.',
    expect.stringMatching(/^collectors names fewer than two collectors/),
    'signatures names no contract that checks signatures.',
  ])
  expect(err).toContain('has 3 faults. ')
})

test.each([
  [
    'receiver',
    () => ({ receiver: deployed.market }),
    /^receiver is not a resolver of the market/,
  ],
  [
    'signatures',
    () => ({ signatures: localAccount(5).address }),
    /signatures has no contract/,
  ],
  ['chainId', () => ({ chainId: 1 }), /chainId is 1, but the node is of chain 31337/],
])('%s of another deployment is refused', async (_, change, message) => {
  const { code, out, err } = await check(change())
  expect(code).toBe(1)
  expect(out + err).toMatch(message)
})
