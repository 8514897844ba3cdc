export type { AgentProject } from './agent-project.ts'
export {
  createAgentProject,
  type NewAgentParameters,
} from './create-agent-project.ts'
export { describeProject, type Emphasis } from './describe-project.ts'
export {
  CREATE_CRESOLVER_AGENT_ERROR_CODES,
  type CreateCresolverAgentErrorCode,
} from './generated/error-code.ts'
export { LANGUAGES, type Language } from './read-template.ts'
