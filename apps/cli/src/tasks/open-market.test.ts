import { expect, it } from 'vitest'
import { processEnvironment } from '../environment.ts'
import { warnUnlisted } from './open-market.ts'

const ethereum = { kind: 'ethereum', privateKey: '0xab' } as const
const arweave = { kind: 'arweave', jwk: {} } as const
const at = (cuUrl: string) =>
  ({ mode: 'legacy', gatewayUrl: cuUrl, muUrl: cuUrl, cuUrl }) as const
const node = { mode: 'mainnet', url: 'https://node.example', scheduler: 's' } as const

it.each([
  ['an Ethereum key on a node', ethereum, node, true],
  ['an Ethereum key on other units', ethereum, at('https://cu.example'), true],
  ['an Ethereum key on the local AO', ethereum, at('http://127.0.0.1:8553'), false],
  ['an Arweave key on a node', arweave, node, false],
  ['no key', undefined, node, false],
])('%s', (_name, key, network, isWarned) => {
  let err = ''
  const stderr = {
    write: (text: string) => {
      err += text
    },
  }
  warnUnlisted(key, '0xAddress', network, { ...processEnvironment(), stderr })
  expect(err.includes('0xAddress')).toBe(isWarned)
  expect(err.includes('tasks keygen')).toBe(isWarned)
  expect(err).not.toContain('0xab')
})
