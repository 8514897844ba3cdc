export { type AgentModule, runAgent } from './process/run-agent.ts'
export {
  type ServeAgentParameters,
  type ServedAgent,
  serveAgent,
} from './process/serve-agent.ts'
export { type StartedAgent, startAgent } from './process/start-agent.ts'
export { openPanelJournal } from './signing/panel-journal.ts'
