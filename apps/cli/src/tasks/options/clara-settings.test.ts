import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { processEnvironment } from '../../environment.ts'
import { isLocal, keyOf, marketIdOf } from './clara-settings.ts'

const id = 'Ab0-_'.repeat(9).slice(0, 43)

function environment(variables: Record<string, string>) {
  return { ...processEnvironment(), variables }
}

describe('the market', () => {
  it('is named by the flag before the variable', () => {
    const other = 'x'.repeat(43)
    const given = environment({ CLARA_MARKETPLACE: other })
    expect(marketIdOf({ process: id }, given)).toBe(id)
    expect(marketIdOf({}, given)).toBe(other)
  })

  it('has to be named, by an id of AO', () => {
    expect(() => marketIdOf({}, environment({ CLARA_MARKETPLACE: ' ' }))).toThrow(
      expect.objectContaining({ code: 'NOT_CONFIGURED' }),
    )
    expect(() => marketIdOf({ process: `${id}x` }, environment({}))).toThrow(
      expect.objectContaining({ code: 'VALUE_INVALID' }),
    )
  })
})

describe('a network', () => {
  it.each([
    ['http://127.0.0.1:8553', true],
    ['http://localhost:1', true],
    ['https://ao.example', false],
  ])('is on this machine if it is %s: %s', (cuUrl, local) => {
    const network = { mode: 'legacy', gatewayUrl: cuUrl, muUrl: cuUrl, cuUrl } as const
    expect(isLocal(network)).toBe(local)
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
    expect(thrown).toMatchObject({ code: 'SIGNER_INVALID' })
    expect(thrown).not.toHaveProperty('cause')
    expect(String(thrown)).not.toContain('secret')
  })
})
