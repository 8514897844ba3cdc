import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createAgentClient,
  deployLocalRegistries,
  identityRegistryAbi,
  toAgentId,
} from '@cresolver/chain'
import {
  createRegistration,
  decodeTokenUri,
  encodeTokenUri,
} from '@cresolver/core/protocol'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { type Address, getAbiItem, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../../cli.fixture.ts'
import {
  type ServedFiles,
  serveFiles,
  startNodeWithout,
} from '../../registration/served-files.fixture.ts'

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/)
const owner = localAccount(1).address
const wallet = localAccount(2).address
const account = (address: string) => `eip155:31337:${address}`

let chain: CliChain
let registry: Address
let folder: string
let server: ServedFiles

beforeAll(async () => {
  chain = await startCliChain()
  const { rpcUrl } = chain
  registry = (await deployLocalRegistries({ rpcUrl, account: localAccount(0) }))
    .identityRegistry
  folder = await mkdtemp(join(tmpdir(), 'cresolver-identity-'))
  server = await serveFiles()
})
beforeEach(() => server.answers.clear())
afterAll(async () => {
  await server.close()
  await chain.stop()
  await rm(folder, { recursive: true })
})

function variables(more: Record<string, string | undefined> = {}) {
  return {
    RPC_URL: chain.rpcUrl,
    ERC8004_IDENTITY: registry,
    PRIVATE_KEY: localAccountKey(1),
    WALLET_PRIVATE_KEY: localAccountKey(2),
    NO_COLOR: '1',
    ...more,
  }
}

function run(words: readonly string[], more = {}) {
  return runCli(['agents', ...words], variables(more))
}

async function json(words: readonly string[], more = {}): Promise<unknown[]> {
  const { code, out, err } = await run([...words, '--json'], more)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

async function register(...words: string[]): Promise<string> {
  const basic = ['register', '--name', 'Alpha', '--url', 'https://alpha.example/']
  const [event] = await json([...basic, ...words])
  return (event as { agentId: string }).agentId
}

function client(number = 1) {
  const { rpcUrl } = chain
  return createAgentClient({
    rpcUrl,
    account: localAccount(number),
    identityRegistry: registry,
  })
}

async function fileOf(agentId: string) {
  return decodeTokenUri(await client().getTokenUri(toAgentId(agentId)))
}

describe('agents register', () => {
  it('stores the file on chain and binds the wallet', async () => {
    const path = join(folder, 'beta.json')
    const events = await json([
      ...[
        'register',
        '--name',
        'Beta',
        '--url',
        'https://beta.example/',
        '--bind-wallet',
      ],
      ...['--description', 'Looks out', '--image', 'https://beta.example/b.png'],
      ...['--tags', 'weather, sports', '--category', 'sports', '--chain', '31337'],
      ...['--registration-file', path],
    ])
    const [{ agentId }] = events as [{ agentId: string }]
    expect(events).toEqual([
      {
        event: 'agent-registered',
        agentId: expect.stringMatching(/^\d+$/),
        chainId: 31_337,
        registry,
        owner,
        transactionHash: hash,
      },
      { event: 'wallet-bound', agentId, wallet, transactionHash: hash },
    ])
    const file = {
      type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
      name: 'Beta',
      description: 'Looks out',
      image: 'https://beta.example/b.png',
      services: [
        {
          name: 'A2A',
          endpoint: 'https://beta.example',
          protocol: 'cresolver',
          category: 'sports',
          tags: ['weather', 'sports'],
        },
        { name: 'wallet', endpoint: account(wallet) },
      ],
    }
    expect(await fileOf(agentId)).toEqual(file)
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(file)
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(await client().getWallet(toAgentId(agentId))).toBe(wallet)
  })

  it('tells a person the id and what to do next, and shows no key', async () => {
    const { out, err } = await run([
      ...['register', '--name', 'Gamma', '--url', 'https://g.example', '--bind-wallet'],
    ])
    expect(err).toBe('')
    expect(out).toMatch(
      /^Registered agent \d+ on chain 31337\.\n0x\w{64}\nBound the wallet 0x\w{40} to agent \d+\.\n0x\w{64}\nAudit it with cresolver agents show \d+ --audit\.\n$/,
    )
    for (const number of [1, 2])
      expect(out).not.toContain(localAccountKey(number).slice(2))
  })

  it('names the owner as wallet, or another one that is not bound', async () => {
    const own = await register()
    expect((await fileOf(own)).services).toContainEqual({
      name: 'wallet',
      endpoint: account(owner),
    })
    const named = await register('--wallet', wallet)
    expect((await fileOf(named)).services).toContainEqual({
      name: 'wallet',
      endpoint: account(wallet),
    })
    expect(await client().getWallet(toAgentId(named))).toBe(owner)
  })

  it('registers the URL where a person publishes the file', async () => {
    const path = join(folder, 'published.json')
    const uri = 'https://alpha.example/agent.json'
    const id = await register('--uri', uri, '--registration-file', path)
    expect(await client().getTokenUri(toAgentId(id))).toBe(uri)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ name: 'Alpha' })
  })

  it('gives the id also when the wallet is not bound, and says how to go on', async () => {
    const node = await startNodeWithout(selectorOf('setAgentWallet'), chain.rpcUrl)
    const words = ['register', '--name', 'Unlucky', '--url', 'https://u.example']
    const { code, out, err } = await run([...words, '--bind-wallet', '--json'], {
      RPC_URL: node.url,
    })
    await node.close()
    expect(code).toBe(1)
    const { event, agentId } = JSON.parse(out)
    expect(event).toBe('agent-registered')
    expect(await client().getOwner(toAgentId(agentId))).toBe(owner)
    expect(JSON.parse(err).error).toMatchObject({
      code: 'WALLET_NOT_BOUND',
      message: expect.stringContaining(`The wallet of agent ${agentId} is not bound: `),
      hint: `The agent is registered. Bind the wallet with cresolver agents update ${agentId} --bind-wallet.`,
    })
  })
})

describe('agents update', () => {
  it('changes what is asked for, keeps the rest, and sends nothing twice', async () => {
    const { agentId } = await client().register(
      encodeTokenUri({
        ...createRegistration({ name: 'Old', endpoint: 'https://old.example' }),
        x402Support: true,
      }),
    )
    const id = String(agentId)
    const words = ['update', id, '--name', 'New', '--tags', 'a,b']
    expect(await json(words)).toEqual([
      { event: 'agent-updated', agentId: id, transactionHash: hash },
    ])
    expect(await fileOf(id)).toEqual({
      type: expect.any(String),
      name: 'New',
      x402Support: true,
      services: [
        {
          name: 'A2A',
          endpoint: 'https://old.example',
          protocol: 'cresolver',
          category: 'resolution',
          tags: ['a', 'b'],
        },
      ],
      registrations: [{ agentId: Number(id), agentRegistry: account(registry) }],
    })
    expect(await json(words)).toEqual([{ event: 'agent-unchanged', agentId: id }])
    expect((await run(words)).out).toBe(
      `Agent ${id} already has these values; nothing was sent.\n`,
    )
  })

  it('binds a wallet once and names it in the file', async () => {
    const id = await register()
    expect(await json(['update', id, '--bind-wallet'])).toEqual([
      { event: 'agent-updated', agentId: id, transactionHash: hash },
      { event: 'wallet-bound', agentId: id, wallet, transactionHash: hash },
    ])
    expect(await json(['update', id, '--bind-wallet'])).toEqual([
      { event: 'agent-unchanged', agentId: id },
    ])
  })

  it('reads a published file, writes the changed one, and can move it onto the chain', async () => {
    const path = join(folder, 'moved.json')
    const uri = `${server.url}/agent.json`
    const { agentId } = await client().register(uri)
    const id = String(agentId)
    const file = createRegistration({ name: 'Far', endpoint: 'https://far.example' })
    server.answers.set('/agent.json', { ...file, note: 'kept' })
    const words = ['update', id, '--local', '--description', 'Far away']
    expect((await run(words)).err).toContain('(USAGE)')
    expect(await json([...words, '--registration-file', path])).toEqual([
      { event: 'registration-written', agentId: id, path, uri },
    ])
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      description: 'Far away',
      note: 'kept',
    })
    await json([...words, '--uri', 'data'])
    expect(await fileOf(id)).toMatchObject({ description: 'Far away', note: 'kept' })
  })

  it('binds a wallet while the published file cannot be read', async () => {
    const { agentId } = await client().register('https://127.0.0.1:1/agent.json')
    const id = String(agentId)
    expect(await json(['update', id, '--bind-wallet'])).toMatchObject([
      { event: 'wallet-bound' },
    ])
  })

  it('replaces an unreadable file only with --replace', async () => {
    const { agentId } = await client().register('ipfs://bafy')
    const id = String(agentId)
    const words = ['update', id, '--name', 'Renewed', '--url', 'https://renewed.example']
    const { err } = await run(words)
    expect(err).toContain('it is an IPFS address, which is not read here')
    expect(err).toContain('(REGISTRATION_INVALID)')
    await json([...words, '--replace'])
    expect(await fileOf(id)).toMatchObject({ name: 'Renewed' })
  })

  it('is for those who may act for the agent', async () => {
    const id = await register()
    const { err } = await run(['update', id, '--name', 'Mine'], {
      PRIVATE_KEY: localAccountKey(3),
    })
    expect(err).toContain('(NOT_ALLOWED)')
  })
})

describe('agents show', () => {
  it('shows owner, wallet and file', async () => {
    const id = await register('--description', 'Looks\u001b[2J out')
    const [shown] = await json(['show', id])
    expect(shown).toMatchObject({
      agentId: id,
      chainId: 31_337,
      registry,
      owner,
      wallet: owner,
      uri: { kind: 'data' },
      registration: { name: 'Alpha' },
    })
    const { out } = await run(['show', id])
    for (const part of [`Owner     ${owner}`, 'File      on chain (data)', 'Alpha']) {
      expect(out).toContain(part)
    }
    expect(out).toContain('A2A: https://alpha.example (resolution, prediction-market')
    expect(out).not.toContain('\u001b')
  })

  it('says why a file was not read', async () => {
    const { agentId } = await client().register('ipfs://bafy')
    const [shown] = await json(['show', String(agentId)])
    expect(shown).toMatchObject({
      uri: { kind: 'ipfs', text: 'ipfs://bafy' },
      unread: expect.stringContaining('an IPFS address, which is not read here'),
    })
    const { code, out } = await run(['show', String(agentId)])
    expect(code).toBe(0)
    expect(out.replace(/\s+/g, ' ')).toContain('an IPFS address, which is not read here')
  })
})

describe('agents show --audit', () => {
  type Finding = { check: string; outcome: string; detail: string; fix?: string }

  async function audit(id: string, ...words: string[]) {
    const { code, out, err } = await run(['show', id, '--audit', '--json', ...words])
    const findings: Finding[] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    return {
      code,
      err,
      findings,
      outcomes: Object.fromEntries(
        findings.map(({ check, outcome }) => [check, outcome]),
      ),
    }
  }

  it('finds no problem with a valid agent', async () => {
    const { url, answers } = server
    answers.set('/health', { status: 'ok', name: 'Alpha', mode: 'mock' })
    answers.set('/.well-known/agent-card.json', { name: 'Alpha' })
    const [{ agentId: id }] = (await json([
      ...['register', '--name', 'Alpha', '--url', url, '--bind-wallet'],
    ])) as [{ agentId: string }]
    await json(['update', id])
    const { code, outcomes } = await audit(id, '--local')
    expect({ code, outcomes }).toEqual({
      code: 0,
      outcomes: {
        registry: 'ok',
        owner: 'ok',
        'owner balance': 'ok',
        wallet: 'ok',
        'wallet balance': 'ok',
        'token URI': 'ok',
        file: 'ok',
        registrations: 'ok',
        'wallet in the file': 'ok',
        // Others cannot call this machine.
        address: 'warning',
        health: 'ok',
        'agent card': 'ok',
      },
    })
  })

  it('lists problems and how to fix them', async () => {
    const id = await register()
    const { agentId } = await client().register(
      encodeTokenUri({
        name: 'Alpha',
        active: false,
        endpoints: [
          { name: 'wallet', endpoint: account(wallet) },
          { name: 'A2A', endpoint: 'http://192.168.0.1/' },
        ],
        registrations: [{ agentId: Number(id), agentRegistry: account(registry) }],
      }),
    )
    const { code, err, outcomes, findings } = await audit(String(agentId))
    expect(code).toBe(1)
    expect(JSON.parse(err).error).toMatchObject({
      code: 'CHECK_FAILED',
      message: `Agent ${agentId} has 2 problems: registrations, address.`,
    })
    expect(outcomes).toMatchObject({
      file: 'warning',
      services: 'warning',
      active: 'warning',
      registrations: 'problem',
      'wallet in the file': 'warning',
      address: 'problem',
    })
    for (const { outcome, fix } of findings) {
      expect(fix === undefined).toBe(outcome === 'ok')
    }
  })

  it('prints a problem with its fix below', async () => {
    const { agentId } = await client().register(encodeTokenUri({ name: 'Alpha' }))
    const { code, out, err } = await run(['show', String(agentId), '--audit'])
    expect(code).toBe(1)
    expect(out).toContain(`ok owner: ${owner}\n`)
    expect(out).toContain(
      `problem worker: the file names no A2A service\n  Add it: cresolver agents update ${agentId} --url https://...\n`,
    )
    expect(err).toMatch(/^error Agent \d+ has 1 problem: worker\. .*\(CHECK_FAILED\)\n$/)
  })

  it('looks no further than a file that cannot be read', async () => {
    const { agentId } = await client().register('ipfs://bafy')
    expect((await audit(String(agentId))).outcomes).toEqual({
      registry: 'ok',
      owner: 'ok',
      'owner balance': 'ok',
      wallet: 'ok',
      'token URI': 'problem',
    })
  })

  it('warns aloud that agents of this machine may be called', async () => {
    const id = await register()
    const { err } = await run(['show', id, '--audit', '--local'])
    expect(err).toContain('Outbound requests run in local mode')
  })
})

describe('a wrong request costs one clear line', () => {
  const basic = ['register', '--name', 'A', '--url', 'https://a.example']
  it.each([
    ['a URL', ['register', '--name', 'A', '--url', 'a.example'], 'USAGE'],
    [
      'a URL with a query',
      ['register', '--name', 'A', '--url', 'https://a.example/?x'],
      'USAGE',
    ],
    [
      'a URL with a password',
      ['register', '--name', 'A', '--url', 'https://u:geheim@a.example'],
      'USAGE',
    ],
    ['an empty name', ['register', '--name', ' ', '--url', 'https://a'], 'USAGE'],
    ['tags', [...basic, '--tags', 'a,,b'], 'USAGE'],
    ['an image', [...basic, '--image', 'http://a.example/i.png'], 'USAGE'],
    ['a URI', [...basic, '--uri', 'ipfs://bafy'], 'USAGE'],
    ['a URI without a file', [...basic, '--uri', 'https://a.example/a'], 'USAGE'],
    [
      'a folder',
      [...basic, '--registration-file', '/nowhere/at/all.json'],
      'FILE_UNWRITABLE',
    ],
    ['two wallets', [...basic, '--wallet', wallet, '--bind-wallet'], 'USAGE'],
    ['a wallet', [...basic, '--wallet', '0x12'], 'VALUE_INVALID'],
    ['a missing name', ['register', '--url', 'https://a'], 'USAGE'],
    ['the chain', [...basic, '--chain', '8453'], 'CHAIN_MISMATCH'],
    ['a chain', [...basic, '--chain', 'base'], 'USAGE'],
    ['a registry', [...basic, '--registry', wallet], 'WRONG_CONTRACT'],
    ['a node', [...basic, '--rpc', 'http://127.0.0.1:1'], 'RPC_UNREACHABLE'],
    ['an agent id', ['show', 'x'], 'VALUE_INVALID'],
    ['an unknown agent', ['show', '4242'], 'AGENT_UNKNOWN'],
    ['an unknown agent', ['show', '4242', '--audit'], 'AGENT_UNKNOWN'],
    ['an unknown agent', ['update', '4242'], 'AGENT_UNKNOWN'],
    ['a replacement without a URL', ['update', '0', '--replace'], 'USAGE'],
    [
      'a file that is too long',
      [
        ...basic,
        '--tags',
        Array(20)
          .fill('€'.repeat(64))
          .map((t, i) => `${t.slice(2)}${i}`)
          .join(','),
        '--description',
        '€'.repeat(2_000),
        '--category',
        '€'.repeat(2_000),
      ],
      'REGISTRATION_INVALID',
    ],
  ])('%s', async (_, words, code) => {
    const { code: exit, out, err } = await run(words)
    expect({ exit, out }).toEqual({ exit: 1, out: '' })
    expect(err).toMatch(/^error [^\n]+\n$/)
    expect(err).toContain(`(${code})`)
    expect(err).not.toContain('geheim')
  })

  it('a chain without a known registry', async () => {
    const { err } = await run(['show', '0'], { ERC8004_IDENTITY: undefined })
    expect(err).toContain('No identity registry is known on chain 31337.')
    expect(err).toContain('(NOT_CONFIGURED)')
  })

  it.each([
    ['PRIVATE_KEY', undefined, 'SIGNER_MISSING'],
    ['PRIVATE_KEY', '0xsecret', 'SIGNER_INVALID'],
    ['WALLET_PRIVATE_KEY', undefined, 'SIGNER_MISSING'],
    ['WALLET_PRIVATE_KEY', '0xsecret', 'SIGNER_INVALID'],
  ])('the key in %s that is %s', async (name, value, code) => {
    const { out, err } = await run([...basic, '--bind-wallet'], { [name]: value })
    expect(out).toBe('')
    expect(err).toContain(`(${code})`)
    expect(err).toContain(name)
    expect(err).not.toContain('secret')
  })
})

it('help fits its window', async () => {
  for (const command of ['register', 'update', 'show']) {
    const { out } = await runCli(['agents', command, '--help'], {}, { columns: 60 })
    expect(out).toContain(`Usage: cresolver agents ${command}`)
    for (const line of out.split('\n').filter((text) => text.startsWith(' '))) {
      expect(line.length).toBeLessThanOrEqual(60)
    }
  }
})

function selectorOf(functionName: 'setAgentWallet'): string {
  return toFunctionSelector(getAbiItem({ abi: identityRegistryAbi, name: functionName }))
}
