import { expect, test } from 'vitest'
import { readStartSettings, withFreePorts } from './settings.ts'

const defaults = {
  anvilPort: 8545,
  agentPort: 3001,
  gatewayPort: 8550,
  archivePort: 8551,
  pricesPort: 8552,
  aoPort: 8553,
  aoData: '.cresolver/ao',
  keeperPort: 8554,
  platformPort: 8000,
  dashboardPort: 3000,
  tableAgentPort: 3011,
  platformData: undefined,
  livePrices: false,
  model: undefined,
}

test('the usual ports are taken, and there is no model, if no variable is set', () => {
  expect(readStartSettings({})).toEqual(defaults)
})

test('empty and absent values count as not set', () => {
  const environment = {
    ANVIL_PORT: '',
    LLM_API_KEY: '',
    LLM_MODEL: undefined,
    HOME: '/x',
  }
  expect(readStartSettings(environment)).toEqual(defaults)
})

test('the local AO keeps its data in another folder, or nowhere', () => {
  expect(readStartSettings({ AO_DATA: '/data/ao' }).aoData).toBe('/data/ao')
  expect(readStartSettings({ AO_DATA: 'memory' }).aoData).toBeUndefined()
})

test('every port has its variable', () => {
  const environment = {
    ANVIL_PORT: '0',
    AGENT_PORT: '4001',
    GATEWAY_PORT: '4002',
    ARCHIVE_PORT: '65535',
    PRICES_PORT: '4003',
    AO_PORT: '4004',
    AO_DATA: '/var/lib/ao',
    KEEPER_PORT: '4010',
    PLATFORM_PORT: '4005',
    DASHBOARD_PORT: '4007',
    TABLE_AGENT_PORT: '4006',
    PLATFORM_DATA: '/var/lib/tables',
    PRICE_SOURCES: 'live',
  }
  expect(readStartSettings(environment)).toEqual({
    anvilPort: 0,
    agentPort: 4001,
    gatewayPort: 4002,
    archivePort: 65_535,
    pricesPort: 4003,
    aoPort: 4004,
    aoData: '/var/lib/ao',
    keeperPort: 4010,
    platformPort: 4005,
    dashboardPort: 4007,
    tableAgentPort: 4006,
    platformData: '/var/lib/tables',
    livePrices: true,
    model: undefined,
  })
})

test('a key switches the model on, with its usual service', () => {
  expect(readStartSettings({ LLM_API_KEY: 'top-secret' }).model).toEqual({
    apiKey: 'top-secret',
    baseUrl: 'https://integrate.api.nvidia.com/v1',
    model: 'meta/llama-3.3-70b-instruct',
  })
})

test('another service and model can be named; without a key they do nothing', () => {
  const environment = {
    LLM_BASE_URL: 'http://127.0.0.1:4010/v1',
    LLM_MODEL: 'some/model',
  }
  expect(readStartSettings({ ...environment, LLM_API_KEY: 'k' }).model).toEqual({
    apiKey: 'k',
    baseUrl: 'http://127.0.0.1:4010/v1',
    model: 'some/model',
  })
  expect(readStartSettings(environment).model).toBeUndefined()
})

test.each([
  ['ANVIL_PORT', '65536'],
  ['ANVIL_PORT', '-1'],
  ['AGENT_PORT', '3001.5'],
  ['GATEWAY_PORT', 'http'],
  ['ARCHIVE_PORT', 'NaN'],
  ['DASHBOARD_PORT', 'off'],
  ['LLM_BASE_URL', 'llm.example'],
])('%s=%s is refused', (name, value) => {
  expect(() => readStartSettings({ [name]: value, LLM_API_KEY: 'top-secret' })).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(
        new RegExp(`^The variable ${name} cannot be used: (?!.*top-secret).+\\.$`),
      ),
      hint: 'Ports are whole numbers from 0 to 65535; LLM_BASE_URL is a URL; PRICE_SOURCES is local or live.',
    }),
  )
})

test('a run beside a network takes free ports, and those that variables name', () => {
  const variables = { ANVIL_PORT: '9545', PLATFORM_PORT: '', AO_DATA: 'memory' }
  const nowhere = { write: () => undefined }
  const environment = { variables, stdout: nowhere, stderr: nowhere, now: () => 0 }
  const { anvilPort, aoData, ...others } = readStartSettings(
    withFreePorts(environment).variables,
  )
  expect({ anvilPort, aoData }).toEqual({ anvilPort: 9545, aoData: undefined })
  const ports = Object.entries(others).filter(([name]) => name.endsWith('Port'))
  expect(ports).toHaveLength(9)
  expect(ports.every(([, port]) => port === 0)).toBe(true)
})
