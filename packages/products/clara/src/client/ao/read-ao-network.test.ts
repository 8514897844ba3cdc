import { describe, expect, it } from 'vitest'
import { readAoNetwork } from './read-ao-network.ts'

const id = 'Ab0-_'.repeat(9).slice(0, 43)

describe('the network', () => {
  it('is the local AO unless variables say otherwise', () => {
    const url = 'http://127.0.0.1:8553'
    const local = readAoNetwork({ AO_URL: '' })
    expect(local).toEqual({ mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url })
    const far = readAoNetwork({
      AO_URL: 'https://ao.example/',
      AO_CU_URL: 'https://cu.example',
    })
    expect(far).toEqual({
      mode: 'legacy',
      gatewayUrl: 'https://ao.example',
      muUrl: 'https://ao.example',
      cuUrl: 'https://cu.example',
    })
  })

  it('can be a HyperBEAM node', () => {
    const variables = { AO_MODE: 'mainnet', AO_URL: 'https://node.example' }
    expect(readAoNetwork({ ...variables, AO_SCHEDULER: id })).toEqual({
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
    expect(() => readAoNetwork(variables)).toThrow(
      expect.objectContaining({
        code: 'SETTING_INVALID',
        message: expect.stringContaining(name),
      }),
    )
  })
})
