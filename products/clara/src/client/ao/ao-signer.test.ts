import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { DataItem } from '@dha-team/arbundles'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createAoSigner } from './ao-signer.ts'
import { ethereumKey } from './scripted-connection.fixture.ts'

const arweaveKey = (modulusLength: number) => ({
  kind: 'arweave' as const,
  jwk: generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' }),
})
const item = {
  data: 'zażółć',
  tags: [{ name: 'Action', value: 'Info' }],
  target: `${'a'.repeat(42)}Y`,
}

describe('a signer with an Ethereum key', () => {
  it('has the address with its checksum', () => {
    expect(createAoSigner(ethereumKey(0)).address).toBe(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    )
  })

  it('makes data items that verify and hold what was signed', async () => {
    const { id, raw } = await createAoSigner(ethereumKey(0)).sign(item)
    const signed = new DataItem(Buffer.from(raw))
    expect(await DataItem.verify(Buffer.from(raw))).toBe(true)
    expect([signed.id, signed.signatureType, signed.target]).toEqual([id, 3, item.target])
    expect(signed.tags).toEqual(item.tags)
    expect(signed.rawData.toString()).toBe('zażółć')
  })

  it('gives equal messages ids of their own, unless their anchor is given', async () => {
    const { sign } = createAoSigner(ethereumKey(0))
    expect((await sign(item)).id).not.toBe((await sign(item)).id)
    const anchored = { ...item, anchor: 'a'.repeat(32) }
    expect((await sign(anchored)).id).toBe((await sign(anchored)).id)
  })

  it.each([
    '0x',
    `0x${'0'.repeat(64)}`,
    `0x${'f'.repeat(64)}`,
    `0x${'g'.repeat(64)}`,
    'ab'.repeat(32),
  ])('refuses %s without quoting it', (privateKey) => {
    let thrown: unknown
    try {
      createAoSigner({ kind: 'ethereum', privateKey: privateKey as Hex })
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ code: 'SIGNER_INVALID' })
    if (privateKey.length > 10) {
      expect(inspect(thrown, { depth: 9 })).not.toContain(privateKey.slice(2))
    }
  })
})

describe('a signer with an Arweave key', () => {
  const key = arweaveKey(4_096)

  it('makes data items that verify, with an address of 43 characters', async () => {
    const signer = createAoSigner(key)
    const { id, raw } = await signer.sign(item)
    expect(signer.address).toMatch(/^[\w-]{43}$/)
    expect(id).toMatch(/^[\w-]{43}$/)
    expect(await DataItem.verify(Buffer.from(raw))).toBe(true)
  })

  it('shows nothing of the key', () => {
    const shown = inspect(createAoSigner(key), { depth: 9, showHidden: true })
    expect(shown).not.toContain(key.jwk.d)
    expect(shown).not.toContain(key.jwk.p)
  })

  it('needs all of the private key, in the size that data items have room for', () => {
    const { d: _d, ...publicKey } = key.jwk
    for (const jwk of [publicKey, { ...key.jwk, kty: 'EC' }, arweaveKey(2_048).jwk, {}]) {
      expect(() => createAoSigner({ kind: 'arweave', jwk })).toThrow(
        'private Arweave key',
      )
    }
  })
})
