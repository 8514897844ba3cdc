import type { Devnet } from '@cresolver/devnet'
import { expect, test } from 'vitest'
import { showSystem } from './print-start.ts'
import { readStartSettings } from './settings.ts'
import { createView } from './view.fixture.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
// Only what is shown is there.
const system = {
  chainId: 31_337,
  rpcUrl: 'http://127.0.0.1:8545',
  contracts: {
    market: address('1'),
    receiver: address('2'),
    forwarder: address('3'),
    multicall: address('4'),
    identityRegistry: address('5'),
    reputationRegistry: address('6'),
    court: address('7'),
  },
  agents: [
    {
      name: 'Alpha',
      url: 'http://127.0.0.1:3001',
      worker: address('a'),
      agentId: 0n,
      accountIndex: 3,
    },
    {
      name: 'Beta',
      url: 'http://127.0.0.1:3002',
      worker: address('b'),
      agentId: 1n,
      accountIndex: 4,
    },
  ],
  archiveUrl: 'http://127.0.0.1:8551',
  pricesUrl: 'http://127.0.0.1:8552',
  gatewayUrl: 'http://127.0.0.1:8550',
  workflowId: `0x00${'cd'.repeat(31)}`,
  don: { signers: [1, 2, 3, 4] },
} as unknown as Devnet

const mocked = readStartSettings({})

test('the lines say where everything listens', () => {
  expect(showSystem(system, mocked, undefined, createView(120))).toEqual([
    'CREsolver on this machine',
    '  chain      http://127.0.0.1:8545, id 31337',
    `  contracts  market     ${address('1')}`,
    `             receiver   ${address('2')}`,
    `             forwarder  ${address('3')}`,
    `             identity   ${address('5')}`,
    `             reputation ${address('6')}`,
    `             court      ${address('7')}`,
    `  workers    Alpha  http://127.0.0.1:3001 ${address('a')}`,
    `             Beta   http://127.0.0.1:3002 ${address('b')}`,
    `  DON        4 nodes, workflow 0x00${'cd'.repeat(31)}`,
    '  gateway    http://127.0.0.1:8550',
    '  data       http://127.0.0.1:8552, made up for this machine',
    '  archive    http://127.0.0.1:8551/records/{evidence hash}',
    '  mode       workers by fixed rules, mock judge (set LLM_API_KEY for a model)',
  ])
})

test('a model is shown by its name, and its key is hidden', () => {
  const settings = readStartSettings({
    LLM_API_KEY: 'top-secret',
    LLM_MODEL: 'some/model',
  })
  const lines = showSystem(system, settings, undefined, createView())
  expect(lines.at(-1)).toBe('  mode       model some/model')
  expect(lines.join('\n')).not.toContain('top-secret')
})

test('the lines say when the public price sources are asked', () => {
  const live = { ...system, pricesUrl: undefined } as unknown as Devnet
  expect(showSystem(live, mocked, undefined, createView(120))).toContain(
    '  data       the real sources',
  )
})

test.each([
  [true, '  dashboard  http://127.0.0.1:3000'],
  [
    false,
    '  dashboard  http://127.0.0.1:3000 is being built, once for each change; its page waits',
  ],
])('the dashboard comes first, built (%s) or not', (isReady, line) => {
  const dashboard = { url: 'http://127.0.0.1:3000', isReady }
  const lines = showSystem(system, mocked, dashboard, createView(120))
  expect(lines[1]).toBe(line)
})
