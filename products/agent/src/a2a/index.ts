export { answerCard } from './card-response.ts'
export { mountA2a } from './mount-a2a.ts'
export { chooseOutputModes, OUTPUT_MODES, selectParts } from './output-modes.ts'
export { createRpcEndpoint, type RpcCall } from './rpc-endpoint.ts'
