import { expect, test } from 'vitest'
import { Don } from './don.ts'
import { readLimits } from './limits.ts'
import { Vault } from './vault.ts'

const parts = {
  workflowOwner: `0x${'aB'.repeat(20)}`,
  workflowName: 'my_workflow',
  wasm: new Uint8Array([1, 2, 3]),
  config: { market: 1 },
} as const

test.each([0, 1, 3])(
  'a DON of %d nodes is refused before anything starts',
  async (nodes) => {
    const never = () => Promise.reject(new Error('nothing may be called'))
    const start = Don.start({
      ...parts,
      nodes,
      limits: readLimits('cli'),
      chain: { header: never, call: never, logs: never, deliver: never },
      send: never,
      sendConfidential: never,
      vault: new Vault({}),
    })
    await expect(start).rejects.toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: `A DON of ${nodes} nodes cannot tolerate a faulty one.`,
        hint: 'Use at least 4 nodes.',
      }),
    )
  },
)
