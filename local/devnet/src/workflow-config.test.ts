import { expect, test } from 'vitest'
import { readLimits } from './don/limits.ts'
import { createWorkflowConfig, type WorkflowConfigParameters } from './workflow-config.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const parameters: WorkflowConfigParameters = {
  contracts: {
    market: address('1'),
    receiver: address('2'),
    forwarder: address('3'),
    binaryMarket: address('9'),
    multicall: address('4'),
    signatures: address('a'),
    clarifications: address('b'),
    reality: address('c'),
    arbitrator: address('d'),
    court: address('e'),
    identityRegistry: address('5'),
    reputationRegistry: address('6'),
  },
  limits: readLimits('docs'),
  judge: { kind: 'mock' },
  archiveUrls: ['http://127.0.0.1:8551'],
  sources: undefined,
  authorizedKeys: [address('7')],
  secretOwner: address('8'),
  agents: [{ name: 'A', worker: address('9'), endpoint: 'http://127.0.0.1:3001' }],
}

test('the configuration names the local chain, the contracts and the quotas of the DON', () => {
  expect(createWorkflowConfig(parameters)).toEqual({
    chainSelectorName: 'anvil-devnet',
    chainId: 31_337,
    isTestnet: true,
    confidence: 'LATEST',
    market: address('1'),
    receiver: address('2'),
    multicall: address('4'),
    clarifications: address('b'),
    gasLimit: '5000000',
    authorizedKeys: [address('7')],
    agents: parameters.agents,
    localMode: true,
    judge: { kind: 'mock' },
    archiveUrls: ['http://127.0.0.1:8551'],
    cacheSeconds: 600,
    quotas: readLimits('docs'),
  })
})

test('no secret gets into it', () => {
  const judge = {
    kind: 'model',
    baseUrl: 'https://llm.example',
    model: 'some/model',
    apiKey: 'top-secret',
  } as const
  const config = createWorkflowConfig({ ...parameters, judge })
  expect(config.judge).toEqual({
    kind: 'model',
    baseUrl: 'https://llm.example',
    model: 'some/model',
    secretOwner: address('8'),
  })
  expect(JSON.stringify(config)).not.toContain('top-secret')
})

test('the URL is absent without an archive', () => {
  expect(createWorkflowConfig({ ...parameters, archiveUrls: [] })).not.toHaveProperty(
    'archiveUrls',
  )
})

test.each([
  [3_000_000, '3000000'],
  [10_000_000, '5000000'],
])('a report gets for a gas quota of %d %s', (gas, gasLimit) => {
  const limits = { ...parameters.limits, 'ChainWrite.EVM.TransactionGasLimit': gas }
  expect(createWorkflowConfig({ ...parameters, limits }).gasLimit).toBe(gasLimit)
})
