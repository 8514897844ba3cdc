import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WORKER_LIMITS } from '@cresolver/protocol'
import { findPolicy } from '@cresolver/resolution'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { waitsFor } from './budget.ts'
import { createChainClient } from './chain-client.ts'
import { configSchema } from './config.ts'

const projectSchema = z.record(
  z.string(),
  z.strictObject({
    rpcs: z.array(z.strictObject({ 'chain-name': z.string(), url: z.url() })).length(1),
  }),
)
const workflowSchema = z.record(
  z.string(),
  z.strictObject({
    'user-workflow': z.strictObject({ 'workflow-name': z.string() }),
    'workflow-artifacts': z.strictObject({
      'workflow-path': z.string(),
      'config-path': z.string(),
      'secrets-path': z.string(),
    }),
  }),
)
const secretsSchema = z.strictObject({
  secretsNames: z.record(z.string(), z.array(z.string()).length(1)),
})

const project = projectSchema.parse(parse(read('./project.yaml')))
const workflow = workflowSchema.parse(parse(read('./workflow.yaml')))
const targets = ['local-simulation', 'sepolia-mock', 'staging-settings']

test('project and workflow name the same three targets', () => {
  expect(Object.keys(project)).toEqual(targets)
  expect(Object.keys(workflow)).toEqual(targets)
})

test.each(targets)('%s names an entry and a valid configuration', (target) => {
  const { artifacts, config } = load(target)
  expect(read(artifacts['workflow-path'])).toContain('export async function main()')
  expect(() => createChainClient(config)).not.toThrow()
  expect(findPolicy(config.policy).name).toBe('spec')
  expect(waitsFor(config).resolveMs).toBeLessThan(WORKER_LIMITS.resolveTimeoutMs)
})

test.each(targets)('%s has a node for the chain of its configuration', (target) => {
  const { config } = load(target)
  const [rpc] = project[target]?.rpcs ?? []
  expect(rpc?.['chain-name']).toBe(config.chainSelectorName)
})

test.each(targets)(
  '%s has the same workflow name, so that its id can be told',
  (target) => {
    expect(workflow[target]?.['user-workflow']['workflow-name']).toBe(
      'cresolver-resolution',
    )
  },
)

test.each(targets)('%s holds no secret', (target) => {
  const { artifacts } = load(target)
  const texts = [read('./project.yaml'), read('./workflow.yaml'), read('./secrets.yaml')]
  for (const text of [...texts, read(artifacts['config-path'])]) {
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
  const secrets = secretsSchema.parse(parse(read('./secrets.yaml')))
  expect(secrets.secretsNames).toEqual({ llmApiKey: ['LLM_API_KEY'] })
})

test('the secret has the name that the workflow asks the vault for', () => {
  const { secretsNames } = secretsSchema.parse(parse(read('./secrets.yaml')))
  const [name = ''] = Object.keys(secretsNames)
  expect(read('./src/runtime/don-runtime.ts')).toContain(`secretName = '${name}'`)
  expect(read('./src/runtime/tee-runtime.ts')).toContain(`id: '${name}'`)
})

test('the local target is ready to run, the others wait for a deployment', () => {
  expect(load('local-simulation').text).not.toContain(zeroAddress)
  for (const target of ['sepolia-mock', 'staging-settings']) {
    const { config } = load(target)
    expect([config.market, config.receiver]).toEqual([zeroAddress, zeroAddress])
  }
})

test('staging asks a model, waits for finality and calls no local address', () => {
  const { config } = load('staging-settings')
  expect(config).toMatchObject({
    confidence: 'FINALIZED',
    localMode: false,
    agents: [],
    judge: {
      kind: 'model',
      baseUrl: 'https://integrate.api.nvidia.com/v1',
      model: 'meta/llama-3.3-70b-instruct',
    },
  })
})

test('the quotas are those of the profiles that the local DON enforces', () => {
  expect(load('local-simulation').config.quotas).toEqual(quotasOf('cli'))
  expect(load('sepolia-mock').config.quotas).toEqual(quotasOf('cli'))
  expect(load('staging-settings').config.quotas).toEqual(quotasOf('docs'))
})

const profileSchema = z.object({
  httpAction: z.object({
    callLimit: z.number(),
    timeoutMs: z.number(),
    requestBytes: z.number(),
  }),
  confidentialHttp: z.object({
    callLimit: z.number(),
    timeoutMs: z.number(),
    requestBytes: z.number(),
  }),
  consensus: z.object({ callLimit: z.number(), observationBytes: z.number() }),
  chainRead: z.object({ callLimit: z.number(), payloadBytes: z.number() }),
})

function quotasOf(profile: string): z.infer<typeof configSchema>['quotas'] {
  const limits = profileSchema.parse(
    JSON.parse(read(`../../packages/devnet/limits/${profile}.json`)),
  )
  return {
    httpCalls: limits.httpAction.callLimit,
    httpTimeoutMs: limits.httpAction.timeoutMs,
    httpRequestBytes: limits.httpAction.requestBytes,
    confidentialCalls: limits.confidentialHttp.callLimit,
    confidentialRequestBytes: limits.confidentialHttp.requestBytes,
    confidentialTimeoutMs: limits.confidentialHttp.timeoutMs,
    consensusCalls: limits.consensus.callLimit,
    observationBytes: limits.consensus.observationBytes,
    chainReadBytes: limits.chainRead.payloadBytes,
  }
}

function load(target: string) {
  const artifacts = workflow[target]?.['workflow-artifacts']
  if (!artifacts) throw new Error(`workflow.yaml has no target ${target}`)
  const text = read(artifacts['config-path'])
  return { artifacts, text, config: configSchema.parse(JSON.parse(text)) }
}

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
}
