import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'

export function addServe(agents: Command, environment: Environment): void {
  agents
    .command('serve')
    .description('Run an agent set by variables: a model, or fixed rules without one')
    .option('--mock', 'answer as a mock: known questions, others at random')
    .addHelpText(
      'after',
      '\nAGENT_HOST, AGENT_PORT, AGENT_NAME, AGENT_DOMAIN, LLM_API_KEY and others are in\n' +
        'docs/agents.md. Start your own agent with `agents new`.',
    )
    .action(async () => {
      const { runConfiguredAgent } = await import('@cresolver/agent/workspace')
      await runConfiguredAgent(environment.variables)
    })
}
