import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarketClient, DEVELOPMENT_TIMES } from '@cresolver/chain'
import { deployReality } from '@cresolver/chain/fixture'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'
import { deployToken } from '../token.fixture.ts'

const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)
/** Refused options are read before any forwarder is. */
const anAddress = `0x${'12'.repeat(20)}`
let forwarder: string
let reality: string
let books: string
const workflowId = `0x00${'ab'.repeat(31)}`

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
  forwarder = chain.forwarder
  reality = await deployReality({ rpcUrl: chain.rpcUrl, account: localAccount(0) })
  books = await mkdtemp(join(tmpdir(), 'books-'))
})
afterAll(async () => {
  await chain.stop()
  await rm(books, { recursive: true })
})

const libraries = ['Candidates', 'Consumers', 'Ladder', 'Requests', 'Verdicts']

/** Each deployment has a salt and a book of its own unless it names them. */
let count = 0

async function deploy(words: readonly string[], variables = {}) {
  const own = { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) }
  count += 1
  const apart = ['--salt', String(count), '--book', join(books, String(count))]
  return runCli(['deploy', ...apart, ...words], { ...own, ...variables }, { columns: 80 })
}

test('everything can be given by variables', async () => {
  const { code, out } = await deploy(['--json'], {
    KEYSTONE_FORWARDER: forwarder,
    DIRECT_RESOLVER: localAccount(6).address,
    ERC8004_IDENTITY: `0x${'0'.repeat(40)}`,
    ERC8004_REPUTATION: '',
    WORKFLOW_ID: workflowId.slice(2).toUpperCase(),
  })
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    event: 'deployed',
    chainId: 31_337,
    market: address,
    signatures: address,
    clarifications: address,
    receiver: address,
    owner: localAccount(0).address,
    book: join(books, '1', '31337.json'),
    contracts: expect.any(Array),
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
  const { code, err } = await deploy(['--identity', localAccount(5).address], {
    ERC8004_IDENTITY: chain.market,
  })
  expect(code).toBe(1)
  expect(err).toContain(`registry address ${localAccount(5).address}`)
})

test('prints the addresses and the remaining steps', async () => {
  const alone = await deploy([])
  const [first, market, ...rest] = alone.out.split('\n')
  const marketAddress = market?.replace(/^Market {10}/, '')
  expect([first, marketAddress]).toEqual(['Deployed.', address])
  const clarifications = rest[1]?.replace(/^Clarifications {2}/, '')
  expect(rest).toEqual([
    expect.stringMatching(/^Signatures {6}0x[0-9a-fA-F]{40}$/),
    expect.stringMatching(/^Clarifications {2}0x[0-9a-fA-F]{40}$/),
    'Receiver        none, because no forwarder was given',
    'Court           none, because no Reality.eth was given',
    `Owner           ${localAccount(0).address}`,
    'Chain           31337',
    'Markets cannot be settled until the owner authorizes a resolver.',
    'A resolver that the owner authorizes later settles only markets created after that.',
    `export CRESOLVER_MARKET=${marketAddress}`,
    `export CRESOLVER_CLARIFICATIONS=${clarifications}`,
    '',
    expect.stringContaining('31337.json lists 8 contracts, 8 of them created now.'),
    ...libraries
      .concat('CREsolverMarket', 'PanelSignatures', 'Clarifications')
      .map((name) =>
        expect.stringMatching(`^  0x[0-9a-fA-F]{40}  .*standard-json.mjs ${name}$`),
      ),
    '',
  ])
  const deaf = await deploy([
    '--forwarder',
    forwarder,
    '--owner',
    localAccount(7).address,
  ])
  expect(deaf.out).toContain(
    'The receiver takes no reports until its owner allows a workflow.',
  )
  expect(deaf.out).toContain(`Owner           ${localAccount(7).address}`)
  expect(deaf.out).toContain(
    `${localAccount(7).address} owns each contract once it calls acceptOwnership() on it.`,
  )
  expect(deaf.out).not.toContain('Markets cannot be settled')
  const ready = await deploy(['--forwarder', forwarder, '--workflow-id', workflowId])
  expect(ready.out).not.toContain('until')
  const direct = await deploy(['--direct-resolver', localAccount(6).address])
  expect(direct.out).not.toContain('until')
})

test('assets are listed with their rules, and a pool below the least is refused', async () => {
  const token = await deployToken(chain.rpcUrl, [localAccount(1).address])
  const listed = ['--min-pool', '0.5', '--list-asset', `${token}:10:5000000:20:2000`]
  const { out } = await deploy([...listed, '--json'])
  const variables = {
    RPC_URL: chain.rpcUrl,
    CRESOLVER_MARKET: JSON.parse(out).market,
    PRIVATE_KEY: localAccountKey(1),
  }
  const create = (...words: string[]) =>
    runCli(['markets', 'create', 'Did it rain?', ...words], variables)
  expect((await create('--pool', '0.4')).err).toContain('(VALUE_INVALID)')
  expect((await create('--pool', '0.5')).code).toBe(0)
  const inToken = ['--asset', token, '--pool']
  expect((await create(...inToken, '4.9')).err).toContain('(VALUE_INVALID)')
  expect((await create(...inToken, '5')).code).toBe(0)
})

test('a court asks the Reality.eth that is given, with or without an arbitrator', async () => {
  const without = await deploy(['--reality', reality])
  expect(without.out).toMatch(/^Court {11}0x[0-9a-fA-F]{40}$/m)
  expect(without.out).toContain('standard-json.mjs RealityCourt')
  expect(without.out).toContain('The court has no arbitrator')
  const rules = ['--arbitrator', reality, '--court-timeout', '2d', '--court-bond', '1']
  const salt = ['--salt', 'court', '--reality', reality]
  const first = await deploy([...salt, ...rules])
  expect(first.out).not.toContain('The court has no arbitrator')
  const [, court = ''] = /^Court +(.*)$/m.exec(first.out) ?? []
  const again = await deploy(['--salt', 'court', '--court', court, '--json'])
  expect(JSON.parse(again.out)).toMatchObject({ court })
})

test('a Reality.eth of zero leaves the court out', async () => {
  const { out } = await deploy(['--reality', `0x${'0'.repeat(40)}`, '--json'])
  expect(JSON.parse(out)).not.toHaveProperty('court')
})

test('times and seed are those that are given, beside the usual ones', async () => {
  const times = ['--time', 'minWindow=9', '--time', 'seedKind=drand']
  const { out } = await deploy([...times, '--json'])
  const { market } = JSON.parse(out)
  const client = createMarketClient({ rpcUrl: chain.rpcUrl, marketAddress: market })
  expect(await client.getTimes()).toEqual({
    ...DEVELOPMENT_TIMES,
    ...{ minWindow: 9, seedKind: 'drand' },
  })
})

test.each([
  [['--reality', 'x'], 'VALUE_INVALID', 'Reality.eth'],
  [['--court', 'x'], 'VALUE_INVALID', 'the court'],
  [['--court', anAddress, '--arbitrator', anAddress], 'USAGE', '--court'],
  [['--court-timeout', '2d'], 'USAGE', '--reality'],
  [['--reality', anAddress], 'WRONG_CONTRACT', anAddress],
  [['--min-pool', 'x'], 'VALUE_INVALID', '"x"'],
  [['--time', 'notice'], 'USAGE', '"notice"'],
  [['--time', 'seedKind=3'], 'USAGE', 'randao or drand'],
  [['--time', 'year=1'], 'USAGE', 'notice, seedDelay'],
  [['--list-asset', 'x:1:1:1:1'], 'VALUE_INVALID', 'a listed asset'],
  [['--list-asset', `${anAddress}:1:1:1`], 'USAGE', '--list-asset is not'],
  [['--list-asset', `${anAddress}:0:1:1:1`], 'USAGE', '--list-asset is not'],
  [['--list-asset', `${anAddress}:1.5:1:1:1`], 'VALUE_INVALID', '1.5'],
  [['--list-asset', `${anAddress}:1:1:1:1`], 'VALUE_INVALID', anAddress],
  [['--forwarder', 'x'], 'VALUE_INVALID', 'the forwarder'],
  [['--direct-resolver', 'x'], 'VALUE_INVALID', 'the direct resolver'],
  [['--identity', 'x'], 'VALUE_INVALID', 'the identity registry'],
  [['--reputation', 'x'], 'VALUE_INVALID', 'the reputation registry'],
  [['--owner', 'x'], 'VALUE_INVALID', 'the owner'],
  [['--workflow-id', '0x12'], 'VALUE_INVALID', 'workflow id'],
  [['--workflow-id', workflowId], 'CONFIG_INVALID', 'workflow id'],
])('%j is refused', async (words, code, name) => {
  const result = await deploy(words)
  expect(result.code).toBe(1)
  expect(result.err).toContain(`(${code})`)
  expect(result.err).toContain(name)
})

test('the same command goes on with a deployment, and keeps what its book knows', async () => {
  const same = ['--salt', 'same', '--book', join(books, 'same'), '--forwarder', forwarder]
  const path = join(books, 'same', '31337.json')
  const first = await deploy([...same, '--json'])
  const book = JSON.parse(await readFile(path, 'utf8'))
  expect(book.chainId).toBe(31_337)
  expect(book.contracts.CREReceiver).toMatchObject({
    address: JSON.parse(first.out).receiver,
    block: expect.any(Number),
    tx: expect.stringMatching(/^0x/),
    deployer: localAccount(0).address,
    runtimeHash: expect.stringMatching(/^0x/),
  })
  const again = await deploy(same)
  expect(again.out).toContain('lists 9 contracts, 0 of them created now')
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(book)
  const more = await deploy([...same, '--binary-market'])
  expect(more.out).toContain('lists 10 contracts, 1 of them created now')
  expect(more.out).toContain('Binary market')
})

test('a book of another deployment is not overwritten, and nothing is sent', async () => {
  const folder = ['--book', join(books, 'one')]
  await deploy([...folder, '--salt', 'one'])
  const { code, err } = await deploy([...folder, '--salt', 'two'])
  expect(code).toBe(1)
  expect(err).toContain('(WRONG_CONTRACT)')
  expect(err).toContain('another --book folder')
})

test('contracts without CREATE2 are not mixed into the book of another deployment', async () => {
  const folder = ['--book', join(books, 'mixed'), '--salt', 'mixed']
  const path = join(books, 'mixed', '31337.json')
  await deploy([...folder, '--forwarder', forwarder])
  const before = await readFile(path, 'utf8')
  const { code, err } = await deploy([...folder, '--no-create2'])
  expect(code).toBe(1)
  expect(err).toContain('(WRONG_CONTRACT)')
  expect(await readFile(path, 'utf8')).toBe(before)
})

test('an owner of zero leaves the contracts with the account', async () => {
  const { out } = await deploy(['--owner', `0x${'0'.repeat(40)}`])
  expect(out).toContain(`Owner           ${localAccount(0).address}`)
  expect(out).not.toContain('acceptOwnership')
})

test('a file that is not an address book is refused', async () => {
  const path = join(books, '31337.json')
  await writeFile(path, '{"chainId": 1}')
  const { code, err } = await deploy(['--book', books])
  expect(code).toBe(1)
  expect(err).toContain('(CONFIG_INVALID)')
})

test('each run deploys another set if there is no CREATE2', async () => {
  const marketOf = async () => JSON.parse((await deploy(['--no-create2', '--json'])).out)
  expect((await marketOf()).market).not.toBe((await marketOf()).market)
})
