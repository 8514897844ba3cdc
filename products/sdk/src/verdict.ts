import { type MarketClient, toMarketId, type VoidReason } from '@cresolver/chain'

/** A verdict, claimed, found or final. FINAL ones never change; the others can be overturned. */
export type Verdict = {
  readonly marketId: bigint
  /** Empty where the market keeps only the hash of its question. */
  readonly question: string
  /** PROPOSED: a claim that can be disputed, or a finding that can be appealed. FINAL: it never changes again. */
  readonly state: 'PROPOSED' | 'FINAL'
  /** Unix seconds at which it became final or, undisputed, will. Undefined in a market without a window. */
  readonly finalAt: number | undefined
} & (
  | {
      /** SPLIT pays both sides half; only markets with a window have it. */
      readonly outcome: 'YES' | 'NO' | 'SPLIT'
      readonly reason?: undefined
    }
  | {
      /** No verdict. */
      readonly outcome: 'VOID'
      /** Undefined only where the verdict is not paid out and the node returns no events. */
      readonly reason: VoidReason | undefined
    }
)

/** From which state on a verdict is returned. */
export type VerdictOptions = {
  /** `proposed` returns also what can still be overturned; `final` unless given. */
  readonly until?: 'final' | 'proposed' | undefined
}

/** Reads the verdict of a market; undefined while there is none in the wanted state, or a judge is asked. */
export async function getVerdict(
  client: Pick<MarketClient, 'getMarket' | 'getVerdict'>,
  marketId: bigint,
  { until = 'final' }: VerdictOptions = {},
): Promise<Verdict | undefined> {
  const id = toMarketId(marketId)
  const [{ question }, read] = await Promise.all([
    client.getMarket(id),
    client.getVerdict(id),
  ])
  const { state, outcome, reason, finalAt } = read
  // Neither TOO_EARLY nor a claim before a judge was asked is a verdict.
  if ((state !== 'PROPOSED' && state !== 'FINAL') || outcome === 'OPEN') return undefined
  if (state !== 'FINAL' && until === 'final') return undefined
  const verdict = { marketId, question, state, finalAt }
  return outcome === 'VOID' ? { ...verdict, outcome, reason } : { ...verdict, outcome }
}
