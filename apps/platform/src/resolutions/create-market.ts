import { type AdvanceContext, failed, later, released } from './advance-context.ts'
import type { Resolution } from './resolution.ts'
import type { ResolutionChange } from './resolution-store.ts'
import { send } from './send-transaction.ts'

/** Approvals of a token after which a resolution fails. */
const mostApprovals = 5

/** Creates the market of a resolution. */
export async function createMarket(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange> {
  const { chain, clock } = context
  const approval = await approve(context, resolution)
  if (approval) return approval
  const sent = await send(context, resolution, 'create', () =>
    chain.prepareCreation(resolution),
  )
  if (sent.kind === 'waits') return later(context, resolution)
  if (sent.kind === 'refused') return released(sent.problem)
  if (sent.kind === 'lost') {
    // A node that has lost the receipt looks the same, so the budget stays reserved.
    return failed({
      code: 'ACCOUNT_SHARED',
      message: `Another transaction used the nonce ${sent.nonce} of the platform's account.`,
    })
  }
  const { transactionHash, mined } = sent
  if (mined.marketId === undefined || !mined.succeeded)
    return {
      ...released({
        code: 'CONTRACT_REVERTED',
        message: 'The creation of the market was reverted.',
      }),
      gasCost: mined.cost,
      transactionHash,
    }
  return {
    state: 'created',
    booking: 'spent',
    marketId: mined.marketId,
    problem: undefined,
    gasCost: mined.cost,
    transactionHash,
    nextAt: clock.now(),
  }
}

/**
 * Lets the market take the pool in a token; undefined where it may already. One market in a token is created after
 * another: an approval replaces the one before.
 */
async function approve(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange | undefined> {
  const { store, chain, clock } = context
  const { id, asset, approvals, network, budget } = resolution
  if (asset === 'native' || (await store.transaction(id, 'create'))) return undefined
  if ((await store.first(network, asset)) !== id) return later(context, resolution)
  const step = `approve:${approvals + 1}`
  if (!(await store.transaction(id, step))) {
    if ((await chain.allowance(asset)) >= budget) return undefined
    if (approvals >= mostApprovals)
      return released({
        code: 'ACCOUNT_SHARED',
        message: `The market has no allowance for the token ${asset} after ${approvals} approvals.`,
      })
  }
  const sent = await send(context, resolution, step, () =>
    chain.prepareApproval(asset, budget, resolution),
  )
  if (sent.kind === 'waits') return later(context, resolution)
  if (sent.kind === 'refused') return released(sent.problem)
  return {
    approvals: approvals + 1,
    ...(sent.kind === 'mined' && { gasCost: sent.mined.cost }),
    nextAt: clock.now(),
  }
}
