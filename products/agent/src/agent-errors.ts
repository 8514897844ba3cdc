import { CHAIN_ERROR_CODES } from '@cresolver/chain'
import type { CresolverError } from '@cresolver/core/protocol'

const config = ['CONFIG_INVALID'] as const
const listening = [...config, 'PORT_TAKEN', 'START_FAILED'] as const
/** A marketplace and a reader of pages throw errors of their own. */
const others: readonly string[] = []

/**
 * Codes of the errors of each function of this package, and of the methods of what it returns. Those that are
 * not listed throw no {@link CresolverError}; what an ability throws is an answer of the agent.
 */
export const AGENT_ERRORS = {
  checkAgent: ['AGENT_UNREACHABLE', 'URL_INVALID'],
  createAgent: config,
  createOutbound: [
    'ABORTED',
    'OUTBOUND_ADDRESS_REFUSED',
    'OUTBOUND_ANSWER_INVALID',
    'OUTBOUND_BUSY',
    'OUTBOUND_CIRCUIT_OPEN',
    'OUTBOUND_REDIRECT_REFUSED',
    'OUTBOUND_TIMEOUT',
    'OUTBOUND_TOO_LARGE',
    'OUTBOUND_UNREACHABLE',
  ],
  createSources: ['URL_INVALID'],
  defineAgent: config,
  modelFrom: config,
  openPanelJournal: ['FOLDER_UNUSABLE'],
  research: config,
  researchFrom: config,
  researchQuestion: ['RESEARCH_LIMIT', 'STORE_FULL', ...others],
  serveAgent: [...listening, ...CHAIN_ERROR_CODES],
  showStoredAnswer: ['ANSWER_NOT_STORED', ...CHAIN_ERROR_CODES],
  startAgent: [...listening, 'FOLDER_UNUSABLE', ...CHAIN_ERROR_CODES, ...others],
  trustPanel: ['URL_INVALID'],
  withResearch: config,
} as const

/** Errors of each function, such as `AgentErrors['serveAgent']`. */
export type AgentErrors = {
  readonly [name in keyof typeof AGENT_ERRORS]: CresolverError<
    (typeof AGENT_ERRORS)[name][number]
  >
}
