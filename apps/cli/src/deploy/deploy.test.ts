import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CliChain,
  runCli,
  startCliChain,
  testAccount,
  testKey,
} from '../cli.fixture.ts'
import { deployToken } from '../token.fixture.ts'

const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)
const forwarder = testAccount(5).address
const workflowId = `0x00${'ab'.repeat(31)}`

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

async function deploy(words: readonly string[], variables = {}) {
  const own = { RPC_URL: chain.rpcUrl, PRIVATE_KEY: testKey(0) }
  return runCli(['deploy', ...words], { ...own, ...variables }, { columns: 80 })
}

test('everything can be given by variables', async () => {
  const { code, out } = await deploy(['--json'], {
    KEYSTONE_FORWARDER: forwarder,
    DIRECT_RESOLVER: testAccount(6).address,
    ERC8004_IDENTITY: `0x${'0'.repeat(40)}`,
    ERC8004_REPUTATION: '',
    WORKFLOW_ID: workflowId.slice(2).toUpperCase(),
  })
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    event: 'deployed',
    chainId: 31_337,
    market: address,
    receiver: address,
    owner: testAccount(0).address,
  })
})

test('a variable that is zero leaves its part out', async () => {
  const { code, out } = await deploy(['--json'], {
    KEYSTONE_FORWARDER: `0x${'0'.repeat(40)}`,
    WORKFLOW_ID: `0x${'0'.repeat(64)}`,
  })
  expect(code).toBe(0)
  expect(JSON.parse(out)).not.toHaveProperty('receiver')
})

test('a flag goes before its variable', async () => {
  const { code, err } = await deploy(['--identity', forwarder], {
    ERC8004_IDENTITY: chain.market,
  })
  expect(code).toBe(1)
  expect(err).toContain(`registry address ${forwarder}`)
})

test('prints the addresses and the remaining steps', async () => {
  const alone = await deploy([])
  const [first, market, ...rest] = alone.out.split('\n')
  const marketAddress = market?.replace(/^Market {4}/, '')
  expect([first, marketAddress]).toEqual(['Deployed.', address])
  expect(rest).toEqual([
    'Receiver  none, because no forwarder was given',
    `Owner     ${testAccount(0).address}`,
    'Chain     31337',
    'Markets cannot be settled until the owner authorizes a resolver.',
    'A resolver that the owner authorizes later settles only markets created after that.',
    `export CRESOLVER_MARKET=${marketAddress}`,
    '',
  ])
  const deaf = await deploy(['--forwarder', forwarder, '--owner', testAccount(7).address])
  expect(deaf.out).toContain(
    'The receiver takes no reports until its owner allows a workflow.',
  )
  expect(deaf.out).toContain(`Owner     ${testAccount(7).address}`)
  expect(deaf.out).toContain(
    `${testAccount(7).address} owns each contract once it calls acceptOwnership() on it.`,
  )
  expect(deaf.out).not.toContain('Markets cannot be settled')
  const ready = await deploy(['--forwarder', forwarder, '--workflow-id', workflowId])
  expect(ready.out).not.toContain('until')
  const direct = await deploy(['--direct-resolver', testAccount(6).address])
  expect(direct.out).not.toContain('until')
})

test('assets are listed with their rules, and a pool below the least is refused', async () => {
  const token = await deployToken(chain.rpcUrl, [testAccount(1).address])
  const listed = ['--min-pool', '0.5', '--list-asset', `${token}:10:5000000:20`]
  const { out } = await deploy([...listed, '--json'])
  const variables = {
    RPC_URL: chain.rpcUrl,
    CRESOLVER_MARKET: JSON.parse(out).market,
    PRIVATE_KEY: testKey(1),
  }
  const create = (...words: string[]) =>
    runCli(['markets', 'create', 'Did it rain?', ...words], variables)
  expect((await create('--pool', '0.4')).err).toContain('(POOL_TOO_SMALL)')
  expect((await create('--pool', '0.5')).code).toBe(0)
  const inToken = ['--asset', token, '--pool']
  expect((await create(...inToken, '4.9')).err).toContain('(POOL_TOO_SMALL)')
  expect((await create(...inToken, '5')).code).toBe(0)
})

test.each([
  [['--min-pool', 'x'], 'AMOUNT_INVALID', '"x"'],
  [['--list-asset', 'x:1:1:1'], 'ADDRESS_INVALID', 'a listed asset'],
  [['--list-asset', `${forwarder}:1:1`], 'OPTION_INVALID', '--list-asset'],
  [['--list-asset', `${forwarder}:0:1:1`], 'OPTION_INVALID', '--list-asset'],
  [['--list-asset', `${forwarder}:1.5:1:1`], 'AMOUNT_INVALID', '1.5'],
  [['--list-asset', `${forwarder}:1:1:1`], 'ASSET_NOT_LISTED', forwarder],
  [['--forwarder', 'x'], 'ADDRESS_INVALID', 'the forwarder'],
  [['--direct-resolver', 'x'], 'ADDRESS_INVALID', 'the direct resolver'],
  [['--identity', 'x'], 'ADDRESS_INVALID', 'the identity registry'],
  [['--reputation', 'x'], 'ADDRESS_INVALID', 'the reputation registry'],
  [['--owner', 'x'], 'ADDRESS_INVALID', 'the owner'],
  [['--workflow-id', '0x12'], 'HASH_INVALID', 'workflow id'],
  [['--workflow-id', workflowId], 'WORKFLOW_WITHOUT_FORWARDER', 'workflow id'],
])('%j is refused', async (words, code, name) => {
  const result = await deploy(words)
  expect(result.code).toBe(1)
  expect(result.err).toContain(`(${code})`)
  expect(result.err).toContain(name)
})
