import { createEdgeAgent } from '../src/cloudflare/index.ts'
import { defineConfigured } from '../src/process/define-configured.ts'

// Without the secret LLM_API_KEY the answers are those of the mock.
const { worker, AgentObject } = createEdgeAgent(defineConfigured)

export { AgentObject }
export default worker
