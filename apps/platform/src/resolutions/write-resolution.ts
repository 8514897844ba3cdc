import type {
  Resolution,
  ResolutionAsset,
  ResolutionBudget,
  ResolutionEvent,
} from './resolution.ts'

const moment = (at: number) => new Date(at).toISOString()

/** Writes a verdict as the API shows it. */
function writeVerdict({ verdict }: Pick<Resolution, 'verdict'>) {
  if (verdict === undefined) return null
  const { outcome, reason, finalAt } = verdict
  const finalTime = finalAt === null ? null : moment(finalAt * 1_000)
  return { outcome, reason, final_at: finalTime }
}

/** Writes a resolution as the API shows it. */
export function writeResolution(resolution: Resolution) {
  const { id, state, question, panel, disputes, asset, budget, marketId } = resolution
  const { problem, seq, createdAt, updatedAt } = resolution
  return {
    ...{ id, state, question },
    panel: {
      size: panel.size ?? null,
      data_only: panel.dataOnly,
      join_seconds: panel.joinSeconds,
    },
    disputes,
    asset: asset === 'native' ? null : asset,
    budget: String(budget),
    market_id: marketId === undefined ? null : String(marketId),
    verdict: writeVerdict(resolution),
    problem: problem ?? null,
    seq,
    created_at: moment(createdAt),
    updated_at: moment(updatedAt),
  }
}

/** Writes an event as streams and webhooks show it. */
export function writeResolutionEvent(id: string, event: ResolutionEvent) {
  const { seq, at, state, marketId, transactionHash, problem } = event
  return {
    resolution_id: id,
    ...{ seq, at: moment(at), state },
    market_id: marketId === undefined ? null : String(marketId),
    transaction_hash: transactionHash ?? null,
    verdict: writeVerdict(event),
    problem: problem ?? null,
  }
}

/** Writes the money of a caller as the API shows it. */
export function writeBudget(
  asset: ResolutionAsset,
  { budget, reserved, spent }: ResolutionBudget,
) {
  const left = budget - reserved - spent
  return {
    asset: asset === 'native' ? null : asset,
    budget: String(budget),
    reserved: String(reserved),
    spent: String(spent),
    left: String(left > 0n ? left : 0n),
  }
}
