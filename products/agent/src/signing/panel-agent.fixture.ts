import type { ChallengeRequest, ResolveRequest } from '@cresolver/core/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import type { PanelAdmission, PanelJournal } from '../definition/agent-trust.ts'
import { createAgent } from '../protocols/create-agent.ts'
import { createPanelAnswers } from './panel-answers.ts'
import { createPanelSigner } from './panel-signer.ts'

/** Key of the worker. */
export const panelWorker = privateKeyToAccount(`0x${'a'.repeat(64)}`)

/** Market contract of the rounds. */
export const panelPlace = {
  chainId: 31_337,
  market: '0x00000000000000000000000000000000000000AA',
} as const

/** A request for the answer, as a collector words it. */
export const panelRequest: ResolveRequest = {
  market_id: 7,
  question: 'Did it rain?',
  deadline: 1_800_000_000,
  chain_id: panelPlace.chainId,
  market: panelPlace.market,
  seats: [{ worker: panelWorker.address, agent_id: '4' }],
}

/** The request in a phase. */
export function inPhase(phase: 'commit' | 'answer'): ResolveRequest {
  return { ...panelRequest, round: { requested_at: 5, phase } }
}

/** Challenges of a collector. */
export function challengesOf(...challenges: string[]): ChallengeRequest {
  const { question, market_id } = panelRequest
  const round = { requested_at: 5, phase: 'defence' } as const
  return { question, market_id, challenges, round }
}

/** Admits every request with a round, as the chain would. */
export function admitted(changes: { isOpen?: boolean; collector?: string } = {}) {
  const { isOpen = true, collector = '0x0000000000000000000000000000000000000c01' } =
    changes
  return {
    kind: 'asked',
    round: 'round',
    agentId: 4n,
    question: panelRequest.question,
    isOpen,
    collector,
  } satisfies PanelAdmission
}

/** An agent whose judgement differs each time, so that a second one is seen. */
export function panelAgent({
  admit,
  ...changes
}: Partial<AgentDefinition> & {
  readonly admit: () => PanelAdmission
  readonly journal?: PanelJournal | undefined
}) {
  const { journal, ...definition } = changes
  const signer = createPanelSigner({ account: panelWorker, ...panelPlace })
  let count = 0
  return createAgent({
    name: 'Alpha',
    worker: panelWorker.address,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    investigate: () => {
      count += 1
      const evidence = `Look ${count} of ${process.pid} at ${performance.now()}`
      return { determination: true, confidence: 0.9, evidence, sources: ['s'] }
    },
    trust: {
      panel: {
        admit: async () => admit(),
        open: (abilities) =>
          createPanelAnswers(
            { ...signer, journal, admit: async () => admit() },
            abilities,
          ),
      },
    },
    ...definition,
  })
}
