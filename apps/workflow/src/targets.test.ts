import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getNetwork } from '@chainlink/cre-sdk'
import { WORKER_LIMITS } from '@cresolver/core/protocol'
import { type Address, getContractAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { waitsFor } from './budget.ts'
import { configSchema } from './config.ts'
import {
  type CliTarget,
  findFaults,
  readSecrets,
  readTargets,
  registryOf,
  simulationChains,
} from './cre-cli.fixture.ts'
import { createChainClient } from './runtime/chain-reads.ts'

const project = readTargets(read('./project.yaml'), read('./workflow.yaml'))
const targets = ['local-simulation', 'staging-settings', 'production-settings']
const deployed = ['staging-settings', 'production-settings']

test('both files have the same three targets, with no key that the command line ignores', () => {
  expect(Object.keys(project)).toEqual(targets)
})

test.each(targets)('%s names an entry and a valid configuration', (target) => {
  const { artifacts, config } = load(target)
  expect(findFaults(settingsOf(target))).toEqual([])
  expect(read(artifacts['workflow-path'] ?? '')).toContain('export async function main()')
  expect(() => createChainClient(config)).not.toThrow()
  expect(waitsFor(config).resolveMs).toBeLessThan(WORKER_LIMITS.resolveTimeoutMs)
})

test.each(targets)('the simulator reaches the chain of %s', (target) => {
  const { config } = load(target)
  const { chainSelectorName, isTestnet } = config
  const network = getNetwork({ chainFamily: 'evm', chainSelectorName, isTestnet })
  expect(network?.chainId).toBe(String(config.chainId))
  expect([...simulationChains(settingsOf(target)).keys()]).toEqual([
    network?.chainSelector.selector,
  ])
})

test('the simulator knows no local chain by its name', () => {
  const rpcs = [{ 'chain-name': 'anvil-devnet', url: 'http://127.0.0.1:8545' }]
  expect(() => simulationChains({ rpcs })).toThrow('no RPC URLs found')
})

test('the local chain is delivered to through the forwarder of npm start', () => {
  const owner = load('local-simulation').config.authorizedKeys[0] as Address
  const forwarder = getContractAddress({ from: owner, nonce: 0n })
  expect([...simulationChains(settingsOf('local-simulation')).values()]).toEqual([
    forwarder,
  ])
})

test('a workflow is registered privately, and never on mainnet by accident', () => {
  for (const target of deployed) expect(registryOf(settingsOf(target))).toBe('private')
  expect(() => registryOf(settingsOf('local-simulation'))).toThrow('missing RPC URL')
})

test('two workflows of one owner have two names, or one would replace the other', () => {
  const names = deployed.map((target) => settingsOf(target)['user-workflow'])
  expect(names.map((settings) => settings?.['workflow-name'])).toEqual([
    'cresolver-resolution',
    'cresolver-resolution-production',
  ])
})

test('the target of the local chain has local agents, and no other', () => {
  for (const target of targets) {
    const { config, text } = load(target)
    const isLocal = config.chainId === 31_337
    expect([config.localMode, text.includes('127.0.0.1')]).toEqual([isLocal, isLocal])
  }
})

test.each(targets)('%s holds no secret', (target) => {
  const { artifacts } = load(target)
  const texts = [read('./project.yaml'), read('./workflow.yaml'), read('./secrets.yaml')]
  for (const text of [...texts, read(artifacts['config-path'] ?? '')]) {
    expect(text).not.toMatch(/\b(?:0x)?[0-9a-fA-F]{64}\b/)
    expect(text).not.toMatch(/\b(?:sk|nvapi)-|bearer|:\/\/[^/\s]*@/i)
  }
})

test('a target with a model names the secrets file, and only such a target does', () => {
  for (const target of targets) {
    const { artifacts, config } = load(target)
    const expected = config.judge.kind === 'model' ? './secrets.yaml' : ''
    expect(artifacts['secrets-path']).toBe(expected)
  }
  expect(readSecrets(read('./secrets.yaml'))).toEqual({ llmApiKey: 'LLM_API_KEY' })
})

test('the secret has the name that the workflow asks the vault for', () => {
  const [name = ''] = Object.keys(readSecrets(read('./secrets.yaml')))
  expect(read('./src/runtime/don-runtime.ts')).toContain(`secretName = '${name}'`)
  expect(read('./main.tee.ts')).toContain(`id: '${name}'`)
})

test('the local target is ready to run, the others wait for a deployment', () => {
  expect(load('local-simulation').text).not.toContain(zeroAddress)
  for (const target of deployed) {
    const { config } = load(target)
    expect([config.market, config.receiver]).toEqual([zeroAddress, zeroAddress])
  }
})

test.each(deployed)(
  '%s asks a model, waits for finality, and has two archives and collectors',
  (target) => {
    const { config } = load(target)
    expect(config).toMatchObject({
      confidence: 'FINALIZED',
      localMode: false,
      agents: [],
      judge: {
        kind: 'model',
        baseUrl: 'https://integrate.api.nvidia.com/v1',
        model: 'meta/llama-3.3-70b-instruct',
      },
      archiveUrls: [expect.any(String), expect.any(String)],
      collectors: [{ address: zeroAddress }, { address: zeroAddress }],
      signatures: zeroAddress,
    })
  },
)

test('the quotas are named by their profile', () => {
  const quotasOf = (target: string) => JSON.parse(load(target).text).quotas
  expect(targets.map(quotasOf)).toEqual(['cli', 'docs', 'docs'])
})

function settingsOf(target: string): CliTarget {
  const settings = project[target]
  if (!settings) throw new Error(`unknown target: ${target}`)
  return settings
}

function load(target: string) {
  const artifacts = settingsOf(target)['workflow-artifacts']
  if (!artifacts) throw new Error(`workflow.yaml has no target ${target}`)
  const text = read(artifacts['config-path'] ?? '')
  return { artifacts, text, config: configSchema.parse(JSON.parse(text)) }
}

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
}
