export {
  type AoMessage,
  type AoMessageParameters,
  createMessageBuilder,
  type Evaluation,
  type OutgoingMessage,
  type Result,
  type Tag,
} from './aos/ao-message.ts'
export {
  AOS_MODULES,
  type AosModule,
  type AosModuleName,
  readAosModule,
} from './aos/aos-modules.ts'
export type { AosLimits, AosProcess } from './aos/open-aos-process.ts'
export {
  type StartAosProcessParameters,
  startAosProcess,
} from './aos/start-aos-process.ts'
export { LOCAL_AO_ERROR_CODES, type LocalAoErrorCode } from './generated/error-code.ts'
export { type LocalAo, type StartLocalAoParameters, startLocalAo } from './local-ao.ts'
export { LocalAoError } from './local-ao-error.ts'
