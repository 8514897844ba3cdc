export { canonicalHash, canonicalJson, type Hash, hashText } from './canonical.ts'
export { CresolverError, type CresolverErrorParameters, errorText } from './error.ts'
export { type ErrorBody, errorBodySchema } from './error-body.ts'
export { WORKER_LIMITS } from './limits.ts'
export {
  RECRUITMENT_TOPIC,
  type RecruitAnswer,
  type Recruitment,
  type RecruitProfile,
  recruitAnswerSchema,
  recruitmentSchema,
  recruitProfileSchema,
} from './recruitment.ts'
export {
  createRegistration,
  findWorkerEndpoint,
  parseRegistration,
  REGISTRATION_TYPE,
  type Registration,
  type RegistrationParameters,
  type RegistrationService,
  registrationSchema,
  TOKEN_URI_CHARACTERS,
} from './registration.ts'
export { readRetryAfterMs } from './retry-after.ts'
export {
  formatRoundEvent,
  parseRoundEvent,
  ROUND_EVENT_BYTES,
  type RoundEvent,
  roundEventSchema,
} from './round-event.ts'
export { decodeTokenUri, encodeTokenUri } from './token-uri.ts'
export { utf8Length } from './utf8.ts'
export {
  type ChallengeRequest,
  type ChallengeResponse,
  challengeRequestSchema,
  challengeResponseSchema,
  type HealthResponse,
  healthResponseSchema,
  type ResolveRequest,
  type ResolveResponse,
  resolveRequestSchema,
  resolveResponseSchema,
  type WorkerMode,
  workerModeSchema,
} from './worker.ts'
