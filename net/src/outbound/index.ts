export {
  createOutbound,
  type Outbound,
} from './outbound.ts'
export { OutboundError, type OutboundErrorCode } from './outbound-error.ts'
export type { OutboundOptions } from './outbound-options.ts'
export { type GuardedJsonLimits, parseGuardedJson } from './parse-guarded-json.ts'
export {
  type PrivateNetwork,
  problemOfHost,
  problemOfRange,
} from './private-network.ts'
export type { OutboundResponse } from './send-request.ts'
