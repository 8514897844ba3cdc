export {
  signGatewayRequest,
  verifyGatewayRequest,
} from './authorization.ts'
export {
  type GatewayAddress,
  requestRound,
} from './request-round.ts'
