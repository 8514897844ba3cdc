export { batchReads } from './batch-reads.ts'
export { BoundedMap } from './bounded-map.ts'
export { callerOfAddress } from './caller-of-address.ts'
export { type Deadline, startDeadline } from './deadline.ts'
export { nowSeconds } from './now-seconds.ts'
export { readBytes, readText } from './read-bytes.ts'
export { growingDelay, pause, retry } from './retry.ts'
export {
  answerOfBucket,
  createTokenBuckets,
  type TokenAnswer,
  type TokenBuckets,
} from './token-buckets.ts'
