export {
  type Authorization,
  signGatewayRequest,
  verifyGatewayRequest,
} from './authorization.ts'
export { GATEWAY_ERROR_CODES, type GatewayErrorCode } from './generated/error-code.ts'
export {
  type GatewayAddress,
  type RequestRoundOptions,
  requestRound,
} from './request-round.ts'
