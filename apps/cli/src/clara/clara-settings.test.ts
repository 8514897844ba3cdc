import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { processEnvironment } from '../environment.ts'
import { isLocal, keyOf, marketIdOf, networkOf } from './clara-settings.ts'

const id = 'Ab0-_'.repeat(9).slice(0, 43)

function environment(variables: Record<string, string>) {
  return { ...processEnvironment(), variables }
}

describe('the market', () => {
  it('is named by the flag before the variable', () => {
    const other = 'x'.repeat(43)
    const given = environment({ CLARA_MARKET: other })
    expect(marketIdOf({ process: id }, given)).toBe(id)
    expect(marketIdOf({}, given)).toBe(other)
  })

  it('has to be named, by an id of AO', () => {
    expect(() => marketIdOf({}, environment({ CLARA_MARKET: ' ' }))).toThrow(
      expect.objectContaining({ code: 'CLARA_MARKET_MISSING' }),
    )
    expect(() => marketIdOf({ process: `${id}x` }, environment({}))).toThrow(
      expect.objectContaining({ code: 'CLARA_MARKET_INVALID' }),
    )
  })
})

describe('the network', () => {
  it('is the local AO unless variables say otherwise', () => {
    const url = 'http://127.0.0.1:8553'
    const local = networkOf(environment({}))
    expect(local).toEqual({ mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url })
    expect(isLocal(local)).toBe(true)
    const far = networkOf(
      environment({ AO_URL: 'https://ao.example/', AO_CU_URL: 'https://cu.example' }),
    )
    expect(far).toEqual({
      mode: 'legacy',
      gatewayUrl: 'https://ao.example',
      muUrl: 'https://ao.example',
      cuUrl: 'https://cu.example',
    })
    expect(isLocal(far)).toBe(false)
  })

  it('can be a HyperBEAM node', () => {
    const variables = { AO_MODE: 'mainnet', AO_URL: 'https://node.example' }
    expect(networkOf(environment({ ...variables, AO_SCHEDULER: id }))).toEqual({
      mode: 'mainnet',
      url: 'https://node.example',
      scheduler: id,
      gatewayUrl: undefined,
    })
  })

  it.each([
    ['AO_MODE', { AO_MODE: 'testnet' }],
    ['AO_URL', { AO_URL: 'nowhere' }],
    ['AO_URL', { AO_MODE: 'mainnet' }],
    ['AO_MU_URL', { AO_MU_URL: 'ftp://mu.example' }],
    ['AO_SCHEDULER', { AO_MODE: 'mainnet', AO_URL: 'http://n', AO_SCHEDULER: 'me' }],
  ])('names %s when it cannot be used', (name, variables) => {
    expect(() => networkOf(environment(variables))).toThrow(
      expect.objectContaining({
        code: 'SETTING_INVALID',
        message: expect.stringContaining(name),
      }),
    )
  })
})

describe('the key', () => {
  it('is that of the file before that of the variable, with or without 0x', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clara-key-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'key.json')
    await writeFile(path, '{"kty":"RSA"}')
    const both = environment({ ARWEAVE_KEY_FILE: path, PRIVATE_KEY: 'ab' })
    expect(await keyOf(both)).toEqual({ kind: 'arweave', jwk: { kty: 'RSA' } })
    const bare = { kind: 'ethereum', privateKey: '0xab' }
    expect(await keyOf(environment({ PRIVATE_KEY: ' ab ' }))).toEqual(bare)
    expect(await keyOf(environment({ PRIVATE_KEY: '0Xab' }))).toEqual(bare)
    expect(await keyOf(environment({}))).toBeUndefined()
  })

  it('is not quoted when its file is damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clara-key-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'key.json')
    await writeFile(path, 'secret-digits')
    const thrown = await keyOf(environment({ ARWEAVE_KEY_FILE: path })).catch(
      (error: unknown) => error,
    )
    expect(thrown).toMatchObject({ code: 'CLARA_KEY_FILE_UNREADABLE' })
    expect(thrown).not.toHaveProperty('cause')
    expect(String(thrown)).not.toContain('secret')
  })
})
