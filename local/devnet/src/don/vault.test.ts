import { inspect } from 'node:util'
import { create } from '@bufbuild/protobuf'
import { SDK_PB } from '@chainlink/cre-sdk/pb'
import { expect, test } from 'vitest'
import { Vault } from './vault.ts'

const vault = new Vault({ llmApiKey: 'top-secret' })

test.each(['main', ''])('a secret is read from the namespace %j', (namespace) => {
  expect(vault.read(namespace, 'llmApiKey')).toBe('top-secret')
})

test.each([
  ['main', 'other'],
  ['elsewhere', 'llmApiKey'],
  ['main', 'toString'],
])('the vault %s has no %s', (namespace, name) => {
  expect(() => vault.read(namespace, name)).toThrow(`the vault holds no secret ${name}`)
})

test('an empty secret is a secret', () => {
  expect(new Vault({ empty: '' }).read('main', 'empty')).toBe('')
})

test('an enclave gets each secret, or why there is none, in the order it asked', () => {
  const request = create(SDK_PB.GetSecretsRequestSchema, {
    requests: [
      { id: 'other', namespace: 'main' },
      { id: 'llmApiKey', namespace: '' },
    ],
  })
  const [missing, found] = vault.answer(request).responses.map(({ response }) => response)
  expect(missing).toMatchObject({
    case: 'error',
    value: {
      id: 'other',
      namespace: 'main',
      error: 'Error: the vault holds no secret other',
    },
  })
  expect(found).toMatchObject({
    case: 'secret',
    value: { id: 'llmApiKey', namespace: '', value: 'top-secret' },
  })
})

test('a vault that is printed shows no secret', () => {
  expect(JSON.stringify({ vault })).toBe('{"vault":"Vault of 1 secrets"}')
  expect(inspect(vault, { depth: 9, showHidden: true })).not.toContain('top-secret')
  expect(String(vault)).not.toContain('top-secret')
})
