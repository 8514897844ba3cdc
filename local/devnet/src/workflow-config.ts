import type { Quotas } from '@cresolver/chain/panel'
import type { SourceHost } from '@cresolver/core/questions'
import { ANVIL_CHAIN_ID } from '@cresolver/worlds/chain'
import type { Address } from 'viem'
import type { LocalContracts } from './chain/local-contracts.ts'

/** Who scores the workers. */
export type JudgeChoice =
  | { readonly kind: 'mock' }
  | {
      readonly kind: 'model'
      /** Base URL of an OpenAI-compatible service. */
      readonly baseUrl: string
      readonly model: string
      /** Kept in the DON's vault; no log, prompt or file ever sees it. */
      readonly apiKey: string
    }

/** Inputs of the workflow's configuration. */
export type WorkflowConfigParameters = {
  readonly contracts: LocalContracts
  readonly limits: Quotas
  readonly judge: JudgeChoice
  readonly archiveUrls: readonly string[]
  /** Collectors in the order of the deployment's list. */
  readonly collectors?: readonly { readonly address: Address; readonly url: string }[]
  /** Other base URLs of the price sources. */
  readonly sources: Readonly<Partial<Record<SourceHost, string>>> | undefined
  /** Asks as peers do that know YES and NO only. */
  readonly asOlderPeer?: boolean | undefined
  /** Accounts that may start rounds over HTTP. */
  readonly authorizedKeys: readonly Address[]
  readonly secretOwner: Address
  /** Endpoints by worker, for a market without identity registry. */
  readonly agents: readonly {
    readonly name: string
    readonly worker: Address
    readonly endpoint: string
  }[]
}

/** Writes the workflow's configuration for the local chain; no secret gets into it. */
export function createWorkflowConfig(parameters: WorkflowConfigParameters) {
  const { contracts, judge, limits, archiveUrls, collectors = [] } = parameters
  return {
    chainSelectorName: 'anvil-devnet',
    chainId: ANVIL_CHAIN_ID,
    isTestnet: true,
    confidence: 'LATEST',
    market: contracts.market,
    receiver: contracts.receiver,
    multicall: contracts.multicall,
    clarifications: contracts.clarifications,
    gasLimit: String(Math.min(5_000_000, limits['ChainWrite.EVM.TransactionGasLimit'])),
    authorizedKeys: parameters.authorizedKeys,
    agents: parameters.agents,
    localMode: true,
    judge:
      judge.kind === 'mock'
        ? { kind: 'mock' }
        : {
            kind: 'model',
            baseUrl: judge.baseUrl,
            model: judge.model,
            secretOwner: parameters.secretOwner,
          },
    ...(parameters.asOlderPeer ? { asOlderPeer: true } : {}),
    ...(parameters.sources ? { sources: parameters.sources } : {}),
    ...(archiveUrls.length > 0 && { archiveUrls }),
    ...(collectors.length > 0 && {
      collectors: collectors.map(({ address, url }) => ({ address, url })),
      signatures: contracts.signatures,
    }),
    cacheSeconds: 600,
    quotas: limits,
  }
}
