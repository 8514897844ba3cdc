import { adjudicate } from '@cresolver/chain/sources'
import { CresolverError } from '@cresolver/core/protocol'
import { formatMoment, parseMoment, type UnixSeconds } from '@cresolver/core/questions'
import type { MarketEntry } from '../store/market-entry.ts'
import { withOutcome } from './apply-outcome.ts'
import { type MarketSystem, nowSeconds } from './market-system.ts'

export type HandSystem = Pick<MarketSystem, 'store' | 'sources' | 'clock'>

/** A manual decision. */
type HandDecision = {
  readonly outcome: 'YES' | 'NO' | 'INVALID'
  /** Why: a sentence, an address, or both. */
  readonly evidence: string
  /** Who decided. */
  readonly by: string
}

/**
 * Resolves a market manually: one whose rule leaves it to people, or one that data did not decide.
 *
 * @param system - book and sources
 * @param id - the market
 * @param decision - {@link HandDecision}
 * @returns the market, resolved or invalid
 * @throws CresolverError `EVIDENCE_MISSING`, `WRONG_STATE` when data decides or
 *   will decide it, and MarketStoreError
 */
export async function resolveByHand(
  system: HandSystem,
  id: string,
  decision: HandDecision,
): Promise<MarketEntry> {
  const text = decision.evidence.trim()
  if (text === '') {
    throw new CresolverError({
      code: 'EVIDENCE_MISSING',
      message: 'A manual decision needs evidence.',
      hint: 'Say why with --evidence "...", best with an address.',
    })
  }
  const entry = await system.store.get(id)
  requireOpen(entry)
  await requireHand(system, entry)
  const at = formatMoment(nowSeconds(system))
  const evidence = { kind: 'resolver', decided_at: at, by: decision.by, text } as const
  return system.store.change(id, (known) => {
    requireOpen(known)
    return withOutcome(known, { outcome: decision.outcome, value: null, evidence, at })
  })
}

function requireOpen({ id, status }: MarketEntry): void {
  if (status === 'open') return
  throw new CresolverError({
    code: 'WRONG_STATE',
    message: `Market ${id} is ${status} already.`,
    hint: 'Only open markets are resolved.',
  })
}

async function requireHand(system: HandSystem, entry: MarketEntry): Promise<void> {
  const question = entry.question_raw
  const deadline = parseMoment(entry.deadline) ?? (0 as UnixSeconds)
  const { finding } = await adjudicate(
    { question, deadline },
    system.sources,
    nowSeconds(system),
  )
  if (finding.verdict === 'NEEDS_PANEL') return
  throw new CresolverError({
    code: 'WRONG_STATE',
    message:
      finding.verdict === 'TOO_EARLY'
        ? `Market ${entry.id} is decided by data: ${finding.reason}.`
        : `Market ${entry.id} is decided by data: ${finding.verdict}.`,
    hint: 'Run market cycle.',
  })
}
