export { AOS_MODULES, type AosModuleName } from './aos/aos-modules.ts'
export type { AosLimits, AosProcess } from './aos/open-aos-process.ts'
export { startAosProcess } from './aos/start-aos-process.ts'
export {
  type AoMessageParameters,
  createMessageBuilder,
  type MeasuredAnswer,
  type OutgoingMessage,
  type Tag,
  type UnitMessage,
} from './aos/unit-message.ts'
export { type LocalAo, startLocalAo } from './local-ao.ts'
