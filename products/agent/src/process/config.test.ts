import { CresolverError } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { readAgentConfig } from './config.ts'

const defaults = {
  host: '127.0.0.1',
  port: 4_001,
  name: 'Worker',
  domain: 'general',
  character: 'analyst',
  url: undefined,
  key: undefined,
  acceptedKeys: [],
  model: undefined,
  resolveTimeoutMs: undefined,
  hasMarket: false,
  worksOnClara: false,
}

test('an agent without a model listens on port 4001 if no variables are set', () => {
  expect(readAgentConfig({})).toEqual(defaults)
})

test('an empty variable counts as not set', () => {
  expect(readAgentConfig({ AGENT_PORT: '', AGENT_NAME: ' ', LLM_API_KEY: '' })).toEqual(
    defaults,
  )
})

test('a key turns the model on, with the published defaults', () => {
  expect(readAgentConfig({ LLM_API_KEY: ' k ' }).model).toEqual({
    apiKey: 'k',
    baseUrl: 'https://integrate.api.nvidia.com/v1',
    model: 'meta/llama-3.3-70b-instruct',
  })
})

test('every variable is read', () => {
  expect(
    readAgentConfig({
      AGENT_HOST: '0.0.0.0',
      AGENT_PORT: ' 65535 ',
      AGENT_NAME: 'Alpha',
      AGENT_DOMAIN: 'weather',
      AGENT_CHARACTER: 'Skeptic',
      AGENT_KEY: 'secret',
      AGENT_KEYS_ACCEPTED: 'old, older,',
      AGENT_URL: 'https://alpha.example',
      CRESOLVER_MARKET: '0x1',
      CLARA_MARKETPLACE: 'm',
      LLM_API_KEY: 'k',
      LLM_BASE_URL: 'http://localhost:8000/v1',
      LLM_MODEL: 'm',
      PATH: '/bin',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 65_535,
    name: 'Alpha',
    domain: 'weather',
    character: 'skeptic',
    url: 'https://alpha.example',
    key: 'secret',
    acceptedKeys: ['old', 'older'],
    hasMarket: true,
    worksOnClara: true,
    model: { apiKey: 'k', baseUrl: 'http://localhost:8000/v1', model: 'm' },
  })
})

test.each([
  ['AGENT_PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['AGENT_PORT', '30.5', 'must be a whole number from 0 to 65535'],
  ['AGENT_PORT', '-1', 'must be a whole number from 0 to 65535'],
  ['AGENT_NAME', 'x'.repeat(101), 'must have at most 100 characters'],
  ['AGENT_CHARACTER', 'pessimist', 'must be analyst, optimist or skeptic'],
  ['LLM_BASE_URL', 'sk-a-key-in-the-wrong-place', 'must be an https or http URL'],
  ['AGENT_URL', 'alpha.example', 'must be an https or http URL'],
  ['LLM_BASE_URL', 'ftp://models.example', 'must be an https or http URL'],
])('%s=%s is refused in one line without the value', (variable, value, why) => {
  try {
    readAgentConfig({ [variable]: value })
    expect.unreachable()
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    expect(error.toLine()).toBe(
      `${variable} ${why}. Set ${variable} to another value, or unset it for the default. (CONFIG_INVALID)`,
    )
  }
})

test('the time for a model and for an answer can be set', () => {
  const environment = {
    LLM_API_KEY: 'k',
    LLM_TIMEOUT_MS: '8000',
    AGENT_RESOLVE_TIMEOUT_MS: ' 9000 ',
  }
  expect(readAgentConfig(environment)).toMatchObject({
    model: { timeoutMs: 8_000 },
    resolveTimeoutMs: 9_000,
  })
  for (const name of ['LLM_TIMEOUT_MS', 'AGENT_RESOLVE_TIMEOUT_MS']) {
    for (const value of ['0', '-1', '8s', '1e9', '1000000']) {
      expect(() => readAgentConfig({ [name]: value })).toThrow(
        `${name} must be a whole number from 100 to 999999.`,
      )
    }
  }
})
