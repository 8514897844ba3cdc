export { readTrust } from './read-trust.ts'
export { type AllowedCallers, refuseUnknownCallers } from './refuse-unknown-callers.ts'
export { type SeatsOnChainParameters, trustSeats } from './seats-on-chain.ts'
export { type AnswerSigner, signAnswers } from './sign-answers.ts'
