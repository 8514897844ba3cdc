export { describeEvent } from './chat/describe-event.ts'
export { formatLog, parseLog } from './record/event-chain.ts'
export { replay, type TableReplay } from './result/table-replay.ts'
export {
  type LogCheck,
  type LogVerification,
  type VerifyLogParameters,
  verifyLog,
} from './result/verify-log.ts'
