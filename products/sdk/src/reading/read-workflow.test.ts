import { receiverAbi } from '@cresolver/chain/abi'
import { expect, test } from 'vitest'
import { fakeChain, logOf, type NodeState } from '../chain.fixture.ts'
import { readWorkflow } from './read-workflow.ts'

const receiver = `0x${'b'.repeat(40)}` as const
const workflowId = `0x${'7'.repeat(64)}` as const
const transactionHash = `0x${'1'.repeat(64)}` as const
const place = { receiver, workflowId, fromBlock: 10n, toBlock: 20n }

const listedAt = (
  block: bigint,
  change: { address?: typeof receiver; id?: string; event?: string } = {},
) =>
  logOf(
    receiverAbi,
    change.event ?? 'WorkflowAllowed',
    { workflowId: change.id ?? workflowId },
    { address: change.address ?? receiver, block, transactionHash },
  )

const readsOf = (allowed: readonly string[], isEnforced = true): NodeState['reads'] => ({
  [`${receiver} allowedWorkflows`]: (id: string) => allowed.includes(id),
  [`${receiver} enforceWorkflowIdentity`]: () => isEnforced,
})

test.each([true, false])(
  'a workflow that the receiver lists is listed now, enforced: %s',
  async (isEnforced) => {
    const chain = fakeChain({ reads: readsOf([workflowId], isEnforced) })
    expect(await readWorkflow(chain, place)).toEqual({
      ...{ id: workflowId, listed: 'now', isEnforced },
    })
  },
)

test('an error names what could not be read', async () => {
  await expect(readWorkflow(fakeChain({}), place)).rejects.toThrow('read the workflows')
})

test.each([
  ['before', 'in the first block', [listedAt(10n)]],
  ['before', 'in the block of the report', [listedAt(20n)]],
  ['never', 'after the report', [listedAt(21n)]],
  ['never', 'before the first block', [listedAt(9n)]],
  ['never', 'by another receiver', [listedAt(15n, { address: `0x${'c'.repeat(40)}` })]],
  ['never', 'as another workflow', [listedAt(15n, { id: `0x${'8'.repeat(64)}` })]],
  ['never', 'by nobody', []],
  ['never', 'only to be taken off', [listedAt(15n, { event: 'WorkflowDisallowed' })]],
] as const)('a workflow was listed %s that was listed %s', async (listed, _, logs) => {
  const chain = fakeChain({ logs, reads: readsOf([], false) })
  expect(await readWorkflow(chain, place)).toEqual({
    ...{ id: workflowId, listed, isEnforced: false },
  })
})
