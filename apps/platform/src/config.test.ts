import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readPlatformConfig } from './config.ts'
import { createApiKey } from './keys/api-key.ts'

const secret = { PLATFORM_SECRET_KEY: 'ab'.repeat(32) }

it('needs no variable on the machine of one person', () => {
  expect(readPlatformConfig({ PLATFORM_PORT: ' ' })).toMatchObject({
    host: '127.0.0.1',
    port: 8_000,
    publicUrl: 'http://127.0.0.1:8000',
    localMode: true,
    databaseUrl: undefined,
    secretKey: undefined,
    privateAgents: undefined,
    acceptedSecretKeys: [],
    adminKeys: [],
    collectorUrl: undefined,
    model: undefined,
  })
})

describe('local mode', () => {
  it.each([
    ['others reach the host', { PLATFORM_HOST: '0.0.0.0' }],
    ['the database is shared', { DATABASE_URL: 'postgres://db/x' }],
    ['it has a public address', { PLATFORM_PUBLIC_URL: 'https://a.example/' }],
    ['the operator has a key', { PLATFORM_ADMIN_KEY: createApiKey() }],
    ['it is switched off', { PLATFORM_LOCAL_MODE: 'false' }],
  ])('is off where %s', (_, environment) => {
    expect(readPlatformConfig({ ...secret, ...environment }).localMode).toBe(false)
  })

  it('cannot be switched on where others reach the host', () => {
    const environment = { PLATFORM_LOCAL_MODE: 'true', PLATFORM_HOST: '0.0.0.0' }
    expect(() => readPlatformConfig(environment)).toThrow(/^PLATFORM_LOCAL_MODE /)
  })

  it('is the only one that makes its own secret', () => {
    expect(() => readPlatformConfig({ PLATFORM_HOST: '0.0.0.0' })).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: 'PLATFORM_SECRET_KEY must be set outside local mode.',
      }),
    )
  })
})

it.each([
  ['PLATFORM_PORT', '70000'],
  ['PLATFORM_PORT', '1e3'],
  ['PLATFORM_PUBLIC_URL', 'ftp://a.example'],
  ['PLATFORM_LOCAL_MODE', 'perhaps'],
  ['DATABASE_URL', 'mysql://db'],
  ['PLATFORM_SECRET_KEY', 'too-short'],
  ['PLATFORM_SECRET_KEYS_ACCEPTED', `${'ab'.repeat(32)},too-short`],
  ['PLATFORM_ADMIN_KEY', 'password'],
  ['PLATFORM_CORS_ORIGINS', 'https://a.example, *'],
  ['PLATFORM_PROXIES', '-1'],
  ['PLATFORM_RPC_URL', 'file:///node'],
  ['PLATFORM_CONFIRMATIONS', '-1'],
  ['PLATFORM_REQUESTS_PER_MINUTE', '9999999'],
  ['PLATFORM_LOG_LEVEL', 'loud'],
  ['LLM_BASE_URL', 'nowhere'],
])('%s=%s is refused by name, without its value', (variable, value) => {
  const read = () => readPlatformConfig({ [variable]: value })
  expect(read).toThrow(new RegExp(`^${variable} `))
  expect(read).not.toThrow(value)
})

it('reads lists, keys in two alphabets, and addresses without their last slash', () => {
  const bytes = Buffer.alloc(32, 7)
  const config = readPlatformConfig({
    PLATFORM_SECRET_KEY: bytes.toString('base64url'),
    PLATFORM_PUBLIC_URL: 'https://a.example/',
    PLATFORM_CORS_ORIGINS: 'https://a.example, http://localhost:3000',
    LLM_API_KEY: 'k',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://a.example',
    corsOrigins: ['https://a.example', 'http://localhost:3000'],
    collectorUrl: 'http://collector:4318',
    model: { apiKey: 'k' },
  })
  expect(Buffer.from(config.secretKey ?? [])).toEqual(bytes)
  const keys = [createApiKey(), createApiKey()]
  const rotated = readPlatformConfig({
    PLATFORM_SECRET_KEY: 'ab'.repeat(32),
    PLATFORM_SECRET_KEYS_ACCEPTED: `${bytes.toString('hex')}, ${bytes.toString('base64')}`,
    PLATFORM_ADMIN_KEY: keys.join(', '),
  })
  expect(rotated.acceptedSecretKeys.map((key) => Buffer.from(key))).toEqual([
    bytes,
    bytes,
  ])
  expect(rotated.adminKeys).toEqual(keys)
})

it('retention is read in days, off unless it is set', () => {
  expect(readPlatformConfig({}).retention).toEqual({})
  const PLATFORM_RETENTION = 'completed=90, failed=7,sessions=30'
  expect(readPlatformConfig({ PLATFORM_RETENTION }).retention).toEqual({
    completed: 90,
    failed: 7,
    sessions: 30,
  })
  for (const wrong of ['completed', 'running=3', 'failed=0', 'failed=-1']) {
    expect(() => readPlatformConfig({ PLATFORM_RETENTION: wrong })).toThrow(
      'PLATFORM_RETENTION',
    )
  }
})

describe('a chain for verdicts on request', () => {
  const chain = {
    PLATFORM_RPC_URL: 'http://127.0.0.1:8545',
    PLATFORM_MARKET: `0x${'1'.repeat(40)}`,
    PLATFORM_ACCOUNT_KEY: `0x${'2'.repeat(64)}`,
  }

  it('has an account, two confirmations and no archive unless they are set', () => {
    expect(readPlatformConfig(chain).chain).toMatchObject({
      rpcUrl: 'http://127.0.0.1:8545',
      confirmations: 2,
      archiveUrls: undefined,
      account: { address: expect.stringMatching(/^0x/) },
    })
    expect(readPlatformConfig({}).chain).toBeUndefined()
  })

  it('may name two archives', () => {
    const read = (PLATFORM_ARCHIVE_URLS: string) =>
      readPlatformConfig({ ...chain, PLATFORM_ARCHIVE_URLS }).chain?.archiveUrls
    const archives = ['https://one.example', 'https://two.example']
    expect(read(archives.join(', '))).toEqual(archives)
    for (const wrong of ['archive', [...archives, 'https://three.example'].join()])
      expect(() => read(wrong)).toThrow(/^PLATFORM_ARCHIVE_URLS must be /)
  })

  it.each(Object.keys(chain))('needs %s too', (variable) => {
    expect(() => readPlatformConfig({ ...chain, [variable]: '' })).toThrow(
      new RegExp(`^${variable} must be set`),
    )
  })

  it('reads the private key from a file, where an empty one is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'key')
    const { PLATFORM_ACCOUNT_KEY: key, ...others } = chain
    const set = { ...others, PLATFORM_ACCOUNT_KEY_FILE: file }
    expect(() => readPlatformConfig(set)).toThrow(/^PLATFORM_ACCOUNT_KEY_FILE cannot/)
    await writeFile(file, `${key}\n`)
    expect(readPlatformConfig(set).chain?.account.address).toBe(
      readPlatformConfig(chain).chain?.account.address,
    )
    expect(() => readPlatformConfig({ ...set, PLATFORM_ACCOUNT_KEY: key })).toThrow(
      /^PLATFORM_ACCOUNT_KEY cannot be set beside/,
    )
    await writeFile(file, '')
    expect(readPlatformConfig({ PLATFORM_ACCOUNT_KEY_FILE: file }).chain).toBeUndefined()
  })

  it.each(['0', '-1', '1.5', 'much'])('refuses %s wei for gas', (amount) => {
    const set = { ...chain, PLATFORM_GAS_ALLOWANCE: amount }
    expect(() => readPlatformConfig(set)).toThrow(/^PLATFORM_GAS_ALLOWANCE must be/)
  })

  it('refuses a private key without showing it', () => {
    const wrong = { ...chain, PLATFORM_ACCOUNT_KEY: 'not-a-key' }
    expect(() => readPlatformConfig(wrong)).toThrow(/^PLATFORM_ACCOUNT_KEY /)
    expect(() => readPlatformConfig(wrong)).not.toThrow(/not-a-key/)
  })
})
