export {
  type Authorization,
  signGatewayRequest,
  verifyGatewayRequest,
} from './authorization.ts'
export {
  type GatewayAddress,
  type RequestRoundOptions,
  requestRound,
} from './request-round.ts'
