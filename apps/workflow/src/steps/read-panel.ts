import {
  type DomainClaim,
  drawOrder,
  type MarketSnapshot,
  type Panel,
  seatCandidates,
} from '@cresolver/chain/panel'
import type { Address } from 'viem'
import * as z from 'zod'
import { readAnswer } from '../answers/json-answer.ts'
import { seatsThatFit } from '../budget.ts'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import { withBeacon } from './read-beacon.ts'

const path = '/.well-known/agent-registration.json'

const fileLimits = { bytes: 64_000, depth: 8, values: 4_000 }

const fileSchema = z.object({
  registrations: z.array(
    z.object({
      agentRegistry: z.string(),
      agentId: z.union([z.number().int(), z.string().regex(/^\d+$/)]),
    }),
  ),
})

/**
 * READ, for a question that workers decide: draws the panel, reads stakes, reputation and where the
 * workers answer, and gives out the seats.
 */
export function readPanel(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  spentCalls = 0,
): Panel {
  const drawn = drawOrder(withBeacon(runtime), market)
  const spent = spentCalls + (drawn.beacon ? 1 : 0)
  const callsPerSeat = market.terms.requireEndpointDomain ? 3 : 2
  return seatCandidates(runtime, market, drawn, {
    capacity: seatsThatFit(runtime, spent, callsPerSeat),
    isCollected: false,
    proveDomains: (registry, claims) => proveDomains(runtime, registry, claims),
  })
}

/**
 * READ, for a market that asks for it: asks the domain of each endpoint whether it names the agent,
 * as ERC-8004 has it. Registration files on chain are data URIs, so that no domain has served one.
 *
 * @returns for each claim whether its domain names the agent
 */
function proveDomains(
  runtime: RoundRuntime,
  registry: Address,
  claims: readonly DomainClaim[],
): boolean[] {
  if (claims.length === 0) return []
  const { chainId, quotas } = runtime.config
  const name = `eip155:${chainId}:${registry}`.toLowerCase()
  const proved = runtime.exchange(
    claims.map(({ endpoint }) => ({
      url: `${originOf(endpoint)}${path}`,
      timeoutMs: quotas.httpTimeoutMs,
    })),
    (answers) => claims.map(({ agentId }, index) => names(answers[index], name, agentId)),
  )
  return claims.map((_, index) => proved[index] ?? false)
}

function names(answer: JsonAnswer | undefined, name: string, agentId: bigint): boolean {
  if (answer === undefined) return false
  const read = readAnswer(answer, fileSchema, fileLimits)
  return (
    read.kind === 'value' &&
    read.value.registrations.some(
      (entry) =>
        entry.agentRegistry.toLowerCase() === name && BigInt(entry.agentId) === agentId,
    )
  )
}

/** Scheme and host; the endpoint has been checked, so its first path segment follows the third slash. */
function originOf(endpoint: string): string {
  return endpoint.split('/').slice(0, 3).join('/')
}
