import { describe, expect, test } from 'vitest'
import { decryptKey, encryptKey } from './keystore.ts'

// Test vectors of the definition of Web3 Secret Storage:
// https://ethereum.org/developers/docs/data-structures-and-encoding/web3-secret-storage
const key = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const password = 'testpassword'
const published = {
  pbkdf2: {
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
      ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
      kdf: 'pbkdf2',
      kdfparams: {
        c: 262144,
        dklen: 32,
        prf: 'hmac-sha256',
        salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
      },
      mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
    },
    id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
    version: 3,
  },
  scrypt: {
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
      ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
      kdf: 'scrypt',
      kdfparams: {
        dklen: 32,
        n: 262144,
        p: 8,
        r: 1,
        salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
      },
      mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
    },
    id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
    version: 3,
  },
}
const weak = { n: 1_024, r: 8, p: 1 }

describe('a keystore', () => {
  test.each(['pbkdf2', 'scrypt'] as const)(
    'opens with its password if it is the published vector with %s',
    async (kdf) => {
      expect(await decryptKey(JSON.stringify(published[kdf]), password)).toBe(key)
    },
  )

  test('opens again with its password, and names its address', async () => {
    const text = await encryptKey(key, 'pässword', weak)
    expect(await decryptKey(text, 'pässword')).toBe(key)
    expect(JSON.parse(text)).toMatchObject({
      address: '008aeeda4d805471df9b2a5b0f38a0c3bcba786b',
      version: 3,
    })
    expect(text).not.toContain(key.slice(2))
  })

  test('opens if its wallet writes Crypto with a capital', async () => {
    const { crypto, ...rest } = JSON.parse(await encryptKey(key, 'x', weak))
    expect(await decryptKey(JSON.stringify({ ...rest, Crypto: crypto }), 'x')).toBe(key)
  })

  test('refuses another password', async () => {
    const text = await encryptKey(key, 'right', weak)
    await expect(decryptKey(text, 'wrong')).rejects.toMatchObject({
      code: 'SIGNER_INVALID',
    })
  })

  test.each([
    ['text', 'no JSON'],
    ['another version', JSON.stringify({ ...published.scrypt, version: 1 })],
    [
      'a cost that would take all memory',
      JSON.stringify(published.scrypt).replace('262144', '1073741824'),
    ],
  ])('is refused if it is %s', async (_name, text) => {
    await expect(decryptKey(text, password)).rejects.toMatchObject({
      code: 'SIGNER_INVALID',
    })
  })
})
