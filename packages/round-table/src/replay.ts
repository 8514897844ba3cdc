export { formatLog, parseLog } from './record/event-chain.ts'
export { type Replay, replay } from './result/replay.ts'
