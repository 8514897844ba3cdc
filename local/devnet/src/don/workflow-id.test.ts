import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { storeBrotli } from '../wasm/store-brotli.ts'
import { createWorkflowId } from './workflow-id.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const identity = {
  workflowOwner: `0x${'aB'.repeat(20)}`,
  workflowName: 'my_workflow',
  wasm: new Uint8Array([1, 2, 3]),
  config: bytes('{"market":1}'),
} as const

test('an id has 32 bytes and starts with zero, however the owner is written', () => {
  expect(createWorkflowId(identity)).toMatch(/^0x00[0-9a-f]{62}$/)
  const lower = { ...identity, workflowOwner: `0x${'ab'.repeat(20)}` } as const
  expect(createWorkflowId(lower)).toBe(createWorkflowId(identity))
})

test('an id is the hash of owner, name, packed code and configuration, one after the other', () => {
  const packed = storeBrotli(identity.wasm)
  expect([...brotliDecompressSync(packed)]).toEqual([1, 2, 3])
  const parts = [Buffer.from('ab'.repeat(20), 'hex'), bytes('my_workflow'), packed]
  const hash = createHash('sha256')
    .update(Buffer.concat([...parts, identity.config]))
    .digest('hex')
  expect(createWorkflowId(identity)).toBe(`0x00${hash.slice(2)}`)
})

test.each([
  ['owner', { workflowOwner: `0x${'ac'.repeat(20)}` }],
  ['name', { workflowName: 'my_workflow2' }],
  ['code', { wasm: new Uint8Array([1, 2, 4]) }],
  ['configuration', { config: bytes('{"market":2}') }],
] as const)('another %s makes another id', (_, change) => {
  expect(createWorkflowId({ ...identity, ...change })).not.toBe(
    createWorkflowId(identity),
  )
})
