export type { Clarification } from './clarification.ts'
export type { DashboardConfig } from './dashboard-config.ts'
export { CresolverError, type CresolverErrorParameters, errorText } from './error.ts'
export {
  type ErrorBody,
  errorBodySchema,
  type Problem,
  problemSchema,
} from './error-body.ts'
export { PROTOCOL_ERROR_CODES, type ProtocolErrorCode } from './generated/error-code.ts'
export {
  canonicalHash,
  canonicalJson,
  type Hash,
  hashBytes,
  hashText,
} from './json/canonical.ts'
export { typed } from './json/fields.ts'
export { checkJson, type JsonLimits, readJson } from './json/read-json.ts'
export { utf8Length } from './json/utf8.ts'
export {
  BUNDLE_JSON_LIMITS,
  PANEL_LIMITS,
  WORKER_JSON_LIMITS,
  WORKER_LIMITS,
} from './limits.ts'
export {
  type AbsenceCode,
  absenceCodeSchema,
  type Bundle,
  type BundleSeat,
  bundleSchema,
  findLongFault,
  hashBundle,
  isBundleOf,
  shortenBundle,
} from './panel/bundle.ts'
export {
  answerBlocksOf,
  hashOfList,
  type ListedHash,
  type PanelPlace,
} from './panel/panel-round.ts'
export {
  answerOfShortForm,
  hashLongAnswer,
  hashLongDefence,
  hashQuestion,
  type LongAnswer,
  type LongDefence,
  type ShortAnswer,
  type ShortDefence,
  shortAnswerSchema,
  shortDefenceSchema,
  writeShortAnswer,
  writeShortDefence,
} from './panel/short-form.ts'
export {
  RECRUITMENT_TOPIC,
  type RecruitAnswer,
  type Recruitment,
  recruitAnswerSchema,
  recruitmentSchema,
  recruitProfileSchema,
} from './recruitment.ts'
export {
  createRegistration,
  findWorkerEndpoint,
  listWorkerEndpoints,
  parseRegistration,
  REGISTRATION_TYPE,
  type Registration,
  type RegistrationParameters,
  type RegistrationService,
  TOKEN_URI_CHARACTERS,
} from './registration.ts'
export { readRetryAfterMs } from './retry-after.ts'
export {
  formatRoundEvent,
  parseRoundEvent,
  type RoundEvent,
} from './rounds/round-event.ts'
export {
  type RoundProgress,
  roundProgressSchema,
  toRoundProgress,
} from './rounds/round-progress.ts'
export {
  type ChatAnswer,
  type ChatEvent,
  type ChatMessage,
  type ChatRequest,
  type ChatResponse,
  type ChatSession,
  type CrossCheck,
  chatEventSchema,
  chatMessageSchema,
  chatRequestSchema,
  chatResponseSchema,
  chatSessionSchema,
  type OpenSession,
  openSessionSchema,
  type RoutedAgent,
} from './tables/chat.ts'
export { describeTradeOff } from './tables/describe-trade-off.ts'
export {
  type AgentAnalysis,
  type AgentCallback,
  type AgentChallenge,
  type AgentObservation,
  type AgentPhase,
  type AgentVote,
  type AnalyzeRequest,
  agentAnalysisSchema,
  agentCallbackSchema,
  agentChallengeSchema,
  agentPhaseSchema,
  agentVoteSchema,
  analyzeRequestSchema,
  type Challenge,
  type ChallengeAgentRequest,
  challengeAgentRequestSchema,
  challengeSchema,
  concessionSchema,
  EXTERNAL_AGENT_LIMITS,
  observationSchema,
  type Recommendation,
  type Revision,
  recommendationSchema,
  revisionSchema,
  type Severity,
  type VoteRequest,
  voteRequestSchema,
} from './tables/external-agent.ts'
export { type ProcessReport, processReportSchema } from './tables/process-report.ts'
export {
  type AgentHealth,
  type AgentHealthReport,
  type AgentInfo,
  type AgentMode,
  type AgentProtocol,
  type AgentRegistration,
  type AgentUpdate,
  agentHealthReportSchema,
  agentInfoSchema,
  agentNameSchema,
  agentRegistrationSchema,
  agentUpdateSchema,
} from './tables/registered-agent.ts'
export { standingDissent } from './tables/standing-dissent.ts'
export {
  type AgentCandidate,
  type AnalysisOutcome,
  type ChallengeOutcome,
  type CitationOutcome,
  type ClosedStatus,
  candidateSchema,
  type Gate,
  type ReplyFlag,
  type Seat,
  type TableEvent,
  type TableEventBody,
  tableEventSchema,
  type VoteOutcome,
} from './tables/table-event.ts'
export {
  TABLE_EXPORT_FORMAT,
  type TableExport,
  tableExportSchema,
} from './tables/table-export.ts'
export {
  type Consensus,
  type EvidenceCheck,
  type EvidenceFlag,
  type EvidenceLevel,
  type FindingStatus,
  type GateDecision,
  gateDecisionSchema,
  type TableFinding,
  type TableRecommendation,
  type TableResult,
  type TableSynthesis,
  type TableView,
  type TradeOff,
  tableResultSchema,
  tableViewSchema,
} from './tables/table-result.ts'
export {
  type OpenTable,
  openTableSchema,
  type TableSettings,
  tableSettingsSchema,
} from './tables/table-settings.ts'
export {
  type NewTenant,
  newTenantSchema,
  type Retention,
  retentionSchema,
  type Tenant,
  type TenantId,
  type TenantLimits,
  type TenantUpdate,
  type TenantWithUsage,
  tenantIdSchema,
  tenantLimitsSchema,
  tenantSchema,
  tenantUpdateSchema,
  tenantWithUsageSchema,
} from './tables/tenant.ts'
export { decodeTokenUri, encodeTokenUri, readTokenUri } from './token-uri.ts'
export {
  type AnswerReceipt,
  answerReceiptSchema,
  type CommitmentResponse,
  commitmentResponseSchema,
  type SignedForm,
} from './worker/panel-round.ts'
export {
  type RequestSignature,
  requestSignatureSchema,
} from './worker/request-signature.ts'
export {
  type RequestToSign,
  requestTypedData,
} from './worker/signed-request.ts'
export {
  type AnswerOutcome,
  answerOutcomeSchema,
  type ChallengeRequest,
  type ChallengeResponse,
  challengeRequestSchema,
  challengeResponseSchema,
  type HealthResponse,
  hashAnswer,
  healthResponseSchema,
  outcomeOfAnswer,
  type ResearchStatus,
  type ResolveRequest,
  type ResolveResponse,
  resolveRequestSchema,
  resolveResponseSchema,
  type WorkerMode,
  type WorkerRequest,
  type WorkerResponse,
} from './worker/worker.ts'
