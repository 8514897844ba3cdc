import { verifyRequest } from '@cresolver/chain'
import type { WorkerRequest } from '@cresolver/core/protocol'
import { type Address, getAddress, isAddressEqual } from 'viem'
import type {
  PanelAdmission,
  PanelJournal,
  PanelKeys,
  PanelTrust,
} from '../definition/agent-trust.ts'
import { createPanelAnswers } from './panel-answers.ts'
import { type AnswerSigner, createPanelSigner } from './panel-signer.ts'
import { nameRound } from './show-stored-answer.ts'

/** Who signs for panels without a look at the chain. */
export type CollectorTrustParameters = AnswerSigner & {
  /** Collectors that the worker trusts with what it signs and with when it is shown. */
  readonly collectors: readonly Address[]
  /** Keeps what was signed. Default: the memory of the process, which a restart forgets. */
  readonly journal?: PanelJournal | undefined
}

/**
 * Ties an agent to panels where it cannot read the chain: known collectors get what they ask for at once, and
 * all others are answered as without it. Such a worker cannot tell whether a round exists, what its market asks,
 * or whether the time for hashes is over: it has to trust these collectors.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#panels-that-collectors-gather
 *
 * @param parameters - {@link CollectorTrustParameters}
 * @returns the `panel` of an agent's trust
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { type CollectorTrustParameters, trustCollectors } from '@cresolver/agent/signing'
 *
 * export function agentFor(parameters: CollectorTrustParameters) {
 *   return defineAgent({ name: 'Ada', ...mock(), trust: { panel: trustCollectors(parameters) } }) // signs for them
 * }
 * ```
 */
export function trustCollectors(parameters: CollectorTrustParameters): PanelTrust {
  const { chainId, collectors, journal } = parameters
  const market = getAddress(parameters.market)
  const signer = createPanelSigner(parameters)
  const { worker } = signer

  const admit = async (request: WorkerRequest, now: number): Promise<PanelAdmission> => {
    const { round, question, market_id: marketId, seats } = request
    if (!round || marketId === undefined) return { kind: 'other' }
    const expect = { chainId, market, worker }
    const found = await verifyRequest({ request, now, expect }).catch(() => undefined)
    const isKnown =
      found?.kind === 'valid' &&
      collectors.some((collector) => isAddressEqual(collector, found.asker))
    const seat = seats?.find((each) => each.worker.toLowerCase() === worker.toLowerCase())
    if (!isKnown || !seat || question === undefined) return notKnown
    return {
      kind: 'asked',
      round: nameRound(chainId, market, marketId, round.requested_at),
      agentId: BigInt(seat.agent_id),
      question,
      isOpen: true,
      collector: found.asker,
    }
  }
  const keys: PanelKeys = { ...signer, journal, admit }
  return { admit, open: (abilities) => createPanelAnswers(keys, abilities) }
}

const notKnown: PanelAdmission = {
  kind: 'later',
  reason: 'no collector that it trusts signed the request for its seat',
  afterSeconds: 60,
}
