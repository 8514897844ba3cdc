import { expect, test } from 'vitest'
import { createWorkflowId, Don } from './don.ts'
import { readLimits } from './limits.ts'
import { Vault } from './vault.ts'

const parts = {
  workflowOwner: `0x${'aB'.repeat(20)}`,
  workflowName: 'my_workflow',
  wasm: new Uint8Array([1, 2, 3]),
  config: { market: 1 },
} as const

test('a workflow’s id has 32 bytes and starts with zero', () => {
  expect(createWorkflowId(parts)).toMatch(/^0x00[0-9a-f]{62}$/)
  expect(createWorkflowId({ ...parts, workflowOwner: `0x${'ab'.repeat(20)}` })).toBe(
    createWorkflowId(parts),
  )
})

test.each([
  ['owner', { workflowOwner: `0x${'ac'.repeat(20)}` }],
  ['name', { workflowName: 'my_workflow2' }],
  ['code', { wasm: new Uint8Array([1, 2, 4]) }],
  ['configuration', { config: { market: 2 } }],
] as const)('another %s makes another id', (_, change) => {
  expect(createWorkflowId({ ...parts, ...change })).not.toBe(createWorkflowId(parts))
})

test.each([0, 1, 3])(
  'a DON of %d nodes is refused before anything starts',
  async (nodes) => {
    const never = () => Promise.reject(new Error('nothing may be called'))
    const start = Don.start({
      ...parts,
      nodes,
      limits: readLimits('cli'),
      chain: { header: never, call: never, deliver: never },
      send: never,
      sendConfidential: never,
      vault: new Vault({}),
    })
    await expect(start).rejects.toThrow(
      expect.objectContaining({
        code: 'DON_TOO_SMALL',
        message: `A DON of ${nodes} nodes cannot tolerate a faulty one.`,
        hint: 'Use at least 4 nodes.',
      }),
    )
  },
)
