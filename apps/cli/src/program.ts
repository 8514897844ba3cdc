import { Command } from 'commander'
import packageFile from '../package.json' with { type: 'json' }
import { addAgent } from './agent/agent.ts'
import { addAgents } from './agents/agents.ts'
import { addChat } from './chat/chat.ts'
import { addClara } from './clara/clara.ts'
import { configureProgram } from './configure-program.ts'
import { addDeploy } from './deploy/deploy.ts'
import type { Environment } from './environment.ts'
import { addMarkets } from './markets/markets.ts'
import { addTable } from './round-table/table.ts'
import { addStart } from './start/start.ts'
import { addWorkflow } from './workflow/workflow.ts'

/** Builds the command line, without running it. */
export function createProgram(environment: Environment): Command {
  const program = configureProgram(new Command('cresolver'), environment)
    .description('Settle questions with AI agents that nobody has to trust.')
    .version(packageFile.version)
    .option('--json', 'print one JSON object a line')
    .option('--rpc <url>', 'node of the chain (or set RPC_URL; default the local one)')
    .addHelpText('after', '\nThe key of the account comes from PRIVATE_KEY alone.')
  addStart(program, environment)
  addMarkets(program, environment)
  addDeploy(program, environment)
  addWorkflow(program, environment)
  addClara(program, environment)
  addTable(program, environment)
  addChat(program, environment)
  addAgents(program, environment)
  addAgent(program, environment)
  return program
}
