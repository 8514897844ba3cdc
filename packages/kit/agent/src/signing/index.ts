export { readTrust } from './read-trust.ts'
export { type KnownAskers, refuseUnknownAskers } from './refuse-unknown-askers.ts'
export { type AnswerSigner, signAnswers } from './sign-answers.ts'
