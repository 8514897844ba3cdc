export { parseLog } from './record/event-chain.ts'
export { replay } from './result/table-replay.ts'
export {
  type LogVerification,
  verifyLog,
} from './result/verify-log.ts'
