export { describeEvent } from './chat/describe-event.ts'
export { formatLog, parseLog } from './record/event-chain.ts'
export { type Replay, replay } from './result/replay.ts'
export {
  type LogCheck,
  type LogVerification,
  type VerifyLogParameters,
  verifyLog,
} from './result/verify-log.ts'
