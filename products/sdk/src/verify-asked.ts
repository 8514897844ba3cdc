import {
  createMarketClient,
  type Market,
  type MarketClient,
  type TermsOfMarket,
  toMarketId,
} from '@cresolver/chain'
import type { Clarification } from '@cresolver/core/protocol'
import { type RecordCheck, verificationOf } from '@cresolver/core/resolution'
import { type Address, keccak256, toHex } from 'viem'
import type { AskedQuestion, AskedVerdict } from './ask.ts'
import type { CresolverParameters } from './cresolver.ts'
import { getVerdict, type Verdict } from './verdict.ts'
import { type VerdictVerification, verifyVerdict } from './verify-verdict.ts'

/**
 * Verifies a verdict that a platform requested, without trusting the platform: reads the market from a node, fetches its
 * record from an archive, and replays it in this process. It also compares what was asked with the market: a platform
 * could name the market of another question, one with a court or a list of workers of its own, or another outcome.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/verify.md#in-the-browser-and-in-a-program
 *
 * @param verdict - what {@link ask} returned, or the same parts from elsewhere
 * @param deployment - node, contracts and archive that the caller chose, such as from {@link readDeployment}
 * @returns checks of the record and `question asked`, `terms asked`, `pool asked`, `clarifications added`, `outcome reported`;
 *   `end` is `holds` only if all of them do
 * @throws `SdkErrors['verify']`: `EVIDENCE_MISSING` where no record stands behind the market, such as for one that is void by
 *   time alone; `ARCHIVE_UNREACHABLE`, `NOT_CONFIGURED`, `MARKET_NOT_FOUND`, `RPC_UNREACHABLE`
 *
 * @example
 * ```ts
 * import { ask, readDeployment, verify } from '@cresolver/sdk'
 *
 * const platformUrl = 'http://127.0.0.1:8000'
 * const verdict = await ask({ platformUrl, question: 'Is 2028 a leap year?', budget: 10n ** 17n })
 * const deployment = await readDeployment('http://127.0.0.1:3000/config.json')
 * const { end, checks } = await verify(verdict, deployment)
 * console.log(end, checks.length) // holds 31
 * ```
 */
export async function verify(
  verdict: Pick<AskedVerdict, 'marketId' | 'outcome' | 'asked'>,
  deployment: CresolverParameters,
): Promise<VerdictVerification> {
  const { market, clarifications } = deployment.contracts
  const client = createMarketClient({
    ...deployment,
    marketAddress: market,
    clarificationsAddress: clarifications,
  })
  const verified = await verifyVerdict(client, deployment, verdict.marketId)
  const checks = [
    ...checkAsked(verdict, await readAsked(client, verdict.marketId)),
    ...verified.checks,
  ]
  return { ...verified, ...verificationOf(checks) }
}

/** Statements of the chain about a market, as far as they are compared with the request. */
export type AskedFacts = {
  readonly market: Pick<Market, 'question' | 'rewardPool'>
  readonly terms: TermsOfMarket
  /** Account of the court that the terms name; undefined without a window. */
  readonly court: Address | undefined
  readonly clarifications: readonly Clarification[] | undefined
  readonly verdict: Verdict | undefined
}

async function readAsked(client: MarketClient, marketId: bigint): Promise<AskedFacts> {
  const id = toMarketId(marketId)
  const [market, terms, clarifications, verdict] = await Promise.all([
    client.getMarket(id),
    client.getTerms(id),
    client.getClarifications(id),
    getVerdict(client, marketId),
  ])
  const listed =
    terms.court === undefined ? undefined : await client.getCourt(terms.court)
  return { market, terms, court: listed?.court, clarifications, verdict }
}

/**
 * Compares what was asked and reported with the market.
 *
 * @param reported - the question of the caller and the outcome of the platform
 * @param facts - {@link AskedFacts}
 * @returns one check for each
 */
export function checkAsked(
  { asked, outcome }: Pick<AskedVerdict, 'outcome' | 'asked'>,
  { market, terms, court, clarifications, verdict }: AskedFacts,
): RecordCheck[] {
  const deviations = [...deviationsOf(asked, terms, court)]
  return [
    toCheck(
      'question asked',
      isSameQuestion(asked.question, market.question, terms.questionHash),
      'the market has the question of the caller',
    ),
    toCheck('terms asked', deviations.length === 0, deviations.join('; ') || 'as asked'),
    toCheck(
      'pool asked',
      market.rewardPool === asked.budget,
      `${market.rewardPool}, asked ${asked.budget}`,
    ),
    clarifications === undefined
      ? {
          name: 'clarifications added',
          end: 'cannot-say',
          detail: 'not compared: the address of their contract was not given',
        }
      : toCheck(
          'clarifications added',
          clarifications.length === 0,
          `${clarifications.length} were added to the question`,
        ),
    toCheck(
      'outcome reported',
      verdict?.outcome === outcome,
      `${verdict?.outcome ?? 'not final'}, reported ${outcome}`,
    ),
  ]
}

function toCheck(name: string, holds: boolean, detail: string): RecordCheck {
  return { name, end: holds ? 'holds' : 'fails', detail }
}

/** A platform removes spaces around the question. */
function isSameQuestion(asked: string, found: string, hash: string | undefined): boolean {
  const question = asked.trim()
  return hash === undefined ? question === found : keccak256(toHex(question)) === hash
}

/** The creator of a market could choose terms that let it choose the verdict. */
function* deviationsOf(
  { asset, dataOnly = false, court: accepted }: AskedQuestion,
  terms: TermsOfMarket,
  court: Address | undefined,
): Generator<string> {
  if (terms.dataOnly !== dataOnly) yield `data only: ${terms.dataOnly}`
  if (!dataOnly && terms.policy !== 'guarded') yield `policy: ${terms.policy}`
  if (court !== undefined && court.toLowerCase() !== accepted?.toLowerCase())
    yield `court: ${court}`
  if (terms.allowList !== undefined) yield 'a list of workers'
  if (terms.requireIdentity || terms.requireEndpointDomain) yield 'identities required'
  // A panel whose verdict can be disputed needs one.
  if (terms.collectors.length > 0 && terms.windowSeconds === 0)
    yield `collectors: ${terms.collectors.join(', ')}`
  if (terms.asset?.toLowerCase() !== asset?.toLowerCase())
    yield `asset: ${terms.asset ?? 'native'}`
}
