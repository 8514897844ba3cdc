import { describe, expect, it } from 'vitest'
import { isLoopback, readAoNetwork } from './read-ao-network.ts'

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

  it('is a HyperBEAM node off this machine', () => {
    const variables = { AO_URL: 'https://node.example', AO_SCHEDULER: id }
    expect(readAoNetwork(variables)).toEqual({
      mode: 'mainnet',
      url: 'https://node.example',
      scheduler: id,
      gatewayUrl: undefined,
    })
    expect(readAoNetwork({ ...variables, AO_MODE: 'legacy' }).mode).toBe('legacy')
  })

  it('is the node of aos where the mode alone is named', () => {
    expect(readAoNetwork({ AO_MODE: 'mainnet' })).toEqual({
      mode: 'mainnet',
      url: 'https://push.forward.computer',
      scheduler: 'n_XZJhUnmldNFo4dhajoPZWhBXuJk-OcQr5JQ49c4Zo',
      gatewayUrl: undefined,
    })
  })

  it('is on this machine by its host alone', () => {
    const here = ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:8553/x']
    const away = [
      'https://localhost.example',
      'http://127.0.0.1.example',
      'http://10.0.0.1',
    ]
    expect(here.map(isLoopback)).toEqual([true, true, true])
    expect(away.map(isLoopback)).toEqual([false, false, false])
  })

  it.each([
    ['AO_MODE', { AO_MODE: 'testnet' }],
    ['AO_URL', { AO_URL: 'nowhere' }],
    ['AO_MU_URL', { AO_MU_URL: 'ftp://mu.example' }],
    ['AO_SCHEDULER', { AO_MODE: 'mainnet', AO_URL: 'http://n', AO_SCHEDULER: 'me' }],
  ])('names %s when it cannot be used', (name, variables) => {
    expect(() => readAoNetwork(variables)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining(name),
      }),
    )
  })
})
