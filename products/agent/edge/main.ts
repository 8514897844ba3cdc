import { createEdgeAgent } from '../src/cloudflare/index.ts'
import { defineConfigured } from '../src/process/define-configured.ts'

// Without the secret LLM_API_KEY it abstains.
const { worker, AgentObject } = createEdgeAgent(defineConfigured)

export { AgentObject }
export default worker
