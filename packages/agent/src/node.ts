export {
  type ServeAgentParameters,
  type ServedAgent,
  serveAgent,
} from './node-server.ts'
export { type StartedAgent, startAgent } from './start-agent.ts'
