import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAo, createAoSigner } from '@cresolver/clara'
import { startToken, type Token } from '@cresolver/clara/token-fixture'
import { AOS_MODULES, type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { localAccountKey } from '@cresolver/worlds/chain'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

// The commands around the escrow, with a real token process on the real units.

let ao: LocalAo
let token: Token
let folder: string
let process = ''

/** Runs a command of tasks on the local AO. */
function tasks(
  words: readonly string[],
  account?: number,
  variables: Record<string, string> = {},
) {
  const key = account === undefined ? {} : { PRIVATE_KEY: localAccountKey(account) }
  return runCli(['tasks', ...words], {
    ...{ AO_URL: ao.url, CLARA_MARKETPLACE: process, ...key },
    ...variables,
  })
}

/** Runs one with `--json`, which has to succeed; gives the first object. */
async function json(words: readonly string[], account = 0) {
  const { code, out, err } = await tasks([...words, '--json'], account)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out.split('\n')[0] ?? '')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cresolver-escrow-'))
  ao = await startLocalAo({ onWarning: () => {} })
  const units = { gatewayUrl: ao.url, muUrl: ao.url, cuUrl: ao.url }
  const signer = createAoSigner({
    kind: 'ethereum',
    privateKey: localAccountKey(0) as Hex,
  })
  token = await startToken(ao, {
    owner: connectAo({ mode: 'legacy', ...units }, { signer }),
    module: AOS_MODULES['aos-2.0.4'].id,
    supply: '1000',
  })
  // The local AO states its scheduler and authority.
  process = (await json(['deploy', '--topics', 'tweet'])).process
}, 60_000)
afterAll(async () => {
  await ao.close()
  await rm(folder, { recursive: true })
})

test('an impossible deposit or configuration is one clear line', async () => {
  const line = async (words: readonly string[], account = 0) =>
    (await tasks(words, account)).err
  expect(await line(['deposit', '5'])).toMatch(/^error .*\(NOT_CONFIGURED\)\n$/)
  expect(await line(['configure'])).toMatch(/^error .*\(USAGE\)\n$/)
  expect(await line(['configure', '--expose', 'maybe'])).toMatch(/USAGE/)
  expect(await line(['configure', '--deposit', '-1'])).toMatch(/VALUE_INVALID/)
  const foreign = ['configure', '--topics', 'tweet']
  expect(await line(foreign, 3)).toMatch(/^error .*Only the owner.*\n$/)
  // The marketplace is not a token.
  const odd = ['configure', '--token', process]
  expect(await line(odd)).toMatch(/^error .*\(WRONG_CONTRACT\)\n$/)
})

test('a marketplace with a token: configure, deposit, register, ask, accept, withdraw', async () => {
  const configured = await tasks(
    ['configure', '--token', token.process, '--task-deadline', '10m'],
    0,
  )
  expect(configured.err).toBe('')
  // 0.01 of a token with 3 decimals.
  expect(configured.out).toMatch(/Deposit +10 for each further 16384 bytes/)

  const changed = await json(['configure', '--deposit', '4', '--expose', 'yes'])
  expect(changed).toMatchObject({
    token: token.process,
    taskDeadline: 600_000,
    deposit: { amount: '4', bytes: 16_384 },
    exposed: true,
  })

  const deposited = await json(['deposit', '500'])
  expect(deposited).toMatchObject({ quantity: '500', token: token.process })
  expect(await token.balance(process)).toBe('500')

  await json(['register', '--id', 'a', '--topic', 'tweet', '--fee', '20'], 1)
  const text = 'x'.repeat(20_000)
  const ask = ['ask', text, '--topic', 'tweet', '--reward', '50', '--no-wait']
  await json(ask)
  const { task } = await json(ask)
  // The most that both tasks pay, and room above the first 16 KiB.
  const { balance } = await json(['show'])
  expect(balance).toMatchObject({ locked: '100' })
  expect(Number(balance.available) + Number(balance.deposit)).toBe(400)
  expect(Number(balance.deposit)).toBeGreaterThanOrEqual(8)
  expect(balance.bytes).toBeGreaterThan(40_000)
  await json(['answer', 'a', task.id, '"done"'], 1)
  await json(['decide', task.id, 'accept'])
  expect((await json(['show', task.id])).status).toBe('finished')
}, 60_000)

test('a generated Arweave key signs, and is the default', async () => {
  const home = { CRESOLVER_HOME: folder }
  const made = await tasks(['keygen', '--json'], undefined, home)
  const { address, path } = JSON.parse(made.out)
  expect(address).toMatch(/^[\w-]{43}$/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const again = await tasks(['keygen'], undefined, home)
  expect(again.err).toMatch(/\(FILE_UNWRITABLE\)/)
  const jwk = JSON.parse(await readFile(path, 'utf8'))
  expect(made.out + again.err).not.toContain(jwk.d)
  const shown = await tasks(['show', '--json'], undefined, home)
  expect(JSON.parse(shown.out).balance).toMatchObject({ account: address })
}, 60_000)
