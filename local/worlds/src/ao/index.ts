export {
  type AoMessage,
  type AoMessageParameters,
  createMessageBuilder,
  type Evaluation,
  type OutgoingMessage,
  type Tag,
} from './aos/ao-message.ts'
export { AOS_MODULES, type AosModuleName } from './aos/aos-modules.ts'
export type { AosLimits, AosProcess } from './aos/open-aos-process.ts'
export { startAosProcess } from './aos/start-aos-process.ts'
export { type LocalAo, startLocalAo } from './local-ao.ts'
