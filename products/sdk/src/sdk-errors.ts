import { CHAIN_ERROR_CODES } from '@cresolver/chain'
import type { CresolverError } from '@cresolver/core/protocol'
import { QUESTIONS_ERROR_CODES } from '@cresolver/core/questions'
import { SDK_ERROR_CODES } from './generated/error-code.ts'

const value = ['VALUE_INVALID'] as const
const json = ['JSON_INVALID', 'JSON_TOO_DEEP'] as const
const registration = ['REGISTRATION_INVALID'] as const
const syntax = ['QUESTION_SYNTAX'] as const
const question = [
  ...syntax,
  'RULE_INVALID',
  'RULE_KEY_UNKNOWN',
  'OPERATOR_UNKNOWN',
  'VALUE_UNKNOWN',
  'RULE_CONTRADICTORY',
] as const
const wallet = ['RPC_UNREACHABLE', 'CHAIN_CALL_FAILED', 'CHAIN_MISMATCH'] as const
/** A platform may answer with any code; these are the own ones. */
const platform: readonly string[] = [
  'PLATFORM_UNREACHABLE',
  'RESOLUTION_FAILED',
  'VERDICT_TIMEOUT',
]

/**
 * Codes of the errors of each function of this package, and of the methods of what it returns. Functions that
 * reach a chain have the union of the codes of the chain.
 *
 * Those that are not listed throw no {@link CresolverError}.
 */
export const SDK_ERRORS = {
  ask: platform,
  createCresolver: [...SDK_ERROR_CODES, ...CHAIN_ERROR_CODES, ...QUESTIONS_ERROR_CODES],
  fetchRecord: ['ARCHIVE_UNREACHABLE'],
  findGame: ['NOT_FOUND', ...value],
  readDeployment: ['CONFIG_INVALID', ...value],
  verify: [...SDK_ERROR_CODES, ...CHAIN_ERROR_CODES],
  watch: platform,
  // @cresolver/sdk/abi
  decodeBoundReport: value,
  encodeBoundReport: value,
  // @cresolver/sdk/chain
  createAgentClient: CHAIN_ERROR_CODES,
  createChainClient: CHAIN_ERROR_CODES,
  createMarketClient: CHAIN_ERROR_CODES,
  deployCresolver: CHAIN_ERROR_CODES,
  deployLocalRegistries: CHAIN_ERROR_CODES,
  parseAmount: value,
  toAgentId: value,
  toAmount: value,
  toMarketId: value,
  toWei: value,
  verifyPanelAnswer: wallet,
  verifyPanelReceipt: wallet,
  verifyRequest: wallet,
  // @cresolver/sdk/protocol
  canonicalHash: value,
  canonicalJson: value,
  decodeTokenUri: registration,
  parseRegistration: registration,
  readJson: json,
  requestTypedData: ['REQUEST_INVALID'],
  // @cresolver/sdk/questions and recipes
  canonicalQuestion: question,
  checkForMarket: ['QUESTION_REFUSED'],
  fillRecipe: value,
  formatQuestion: syntax,
  lintQuestion: syntax,
  parseQuestion: question,
  // @cresolver/sdk/resolution
  aggregate: value,
  computeVerdict: value,
  drawPanel: value,
  drawUnits: value,
  findPolicy: ['NOT_FOUND'],
  ladderEconomics: value,
  packScores: value,
  packVotes: value,
  parseRecord: ['FILE_INVALID'],
} as const

/** Errors of each function, such as `SdkErrors['parseAmount']`. */
export type SdkErrors = {
  readonly [name in keyof typeof SDK_ERRORS]: CresolverError<
    (typeof SDK_ERRORS)[name][number]
  >
}
