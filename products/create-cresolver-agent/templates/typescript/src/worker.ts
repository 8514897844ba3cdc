import { mountA2a } from '@cresolver/agent/a2a'
import { createEdgeAgent } from '@cresolver/agent/cloudflare'
import { claraScheduledTask } from '@cresolver/agent/cloudflare/clara'
import agent from './agent.ts'

// Without claraScheduledTask, "nodejs_compat" and "triggers" the Worker is a tenth of the size.
const { worker, AgentObject } = createEdgeAgent(agent, {
  mounts: [mountA2a],
  scheduledTasks: [claraScheduledTask()],
})

export { AgentObject }
export default worker
