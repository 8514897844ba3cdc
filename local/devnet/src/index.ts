export {
  ACCOUNT_ROLES,
  type Anvil,
  findAnvil,
  localAccount,
  localAccountKey,
  startAnvil,
} from '@cresolver/worlds/chain'
export { buildContracts } from './chain/build-contracts.ts'
export {
  type ConditionalTokens,
  deployConditionalTokens,
} from './chain/conditional-tokens.ts'
export { createDonChain } from './chain/don-chain.ts'
export {
  admitDon,
  COURT_TIMEOUT_SECONDS,
  deployLocalContracts,
  LOCAL_COURTS,
  type LocalContracts,
} from './chain/local-contracts.ts'
export type { LocalClara, RecruitParameters } from './clara/local-clara.ts'
export type { RecruitmentEvent } from './clara/recruit-panel.ts'
export type { Devnet, DevnetParameters } from './devnet.ts'
export type { MarketParameters } from './devnet-market-client.ts'
export type { AnswerFault } from './don/capabilities/http.ts'
export { DON_CONFIG_VERSION, DON_ID, type DonOutcome } from './don/don.ts'
export { readLimits } from './don/limits.ts'
export {
  encodeRawReport,
  encodeReportContext,
  encodeWorkflowName,
  signReport,
} from './don/report-format.ts'
export { createWorkflowId } from './don/workflow-id.ts'
export type { AgentChoice } from './local-agents.ts'
export type { RoundListener } from './round-log.ts'
export { startDevnet } from './start-devnet.ts'
export { buildWorkflow, type WorkflowForm } from './wasm/build-workflow.ts'
export { storeBrotli } from './wasm/store-brotli.ts'
