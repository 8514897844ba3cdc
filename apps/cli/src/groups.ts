import type { Command } from 'commander'
import type { MarketRun } from './moltbook/market-run.ts'

/** A command of the first level; its options and subcommands are loaded when it is used. */
type CommandGroup = {
  readonly name: string
  readonly description: string
  /** A command line that works, as its help shows it. */
  readonly example: string
  /** Adds its options and subcommands. */
  readonly add?: (group: Command, run: MarketRun) => Promise<void>
  /** Groups below it. */
  readonly groups?: readonly CommandGroup[]
}

/** Programs that run for others, and what administers them. */
const OPERATE: readonly CommandGroup[] = [
  {
    name: 'keeper',
    description: 'Keep markets moving: request, finalize, deliver and dispute on time',
    example: 'cresolver operate keeper --account keeper --once',
    add: async (group, { environment }) =>
      (await import('./operator/operator.ts')).addKeeper(group, environment),
  },
  {
    name: 'collector',
    description: 'Ask the panels of markets, and publish what the workers signed',
    example:
      'cresolver operate collector --account collector --archive https://archive.example',
    add: async (group, { environment }) =>
      (await import('./operator/operator.ts')).addCollector(group, environment),
  },
  {
    name: 'archive',
    description: 'Serve the records of verdicts, and copy them from other archives',
    example: 'cresolver operate archive --folder records --from-block 0',
    add: async (group, { environment }) =>
      (await import('./operator/operator.ts')).addArchive(group, environment),
  },
  {
    name: 'platform',
    description: 'Run a platform of round tables, and administer it',
    example: 'cresolver operate platform tenants add acme --limit agents=20',
    add: async (group, { environment }) =>
      (await import('./platform/platform.ts')).addPlatform(group, environment),
  },
  {
    name: 'owner',
    description: 'Operate deployed contracts as their owner',
    example: 'cresolver operate owner act pause',
    add: async (group, { environment }) =>
      (await import('./owner/owner.ts')).addOwner(group, environment),
  },
  {
    name: 'workflow',
    description: 'Compute the id of a workflow, allow or remove it on a receiver',
    example:
      'cresolver operate workflow id --target staging-settings --owner 0x15fC6ae953E024d975e77382eEeC56A9101f9F88',
    add: async (group, { environment }) =>
      (await import('./workflow/workflow.ts')).addWorkflow(group, environment),
  },
  {
    name: 'dashboard',
    description: 'Serve the pages of the dashboard',
    example: 'cresolver operate dashboard --pages out --config config.json',
    add: async (group, { environment }) =>
      (await import('./dashboard/dashboard.ts')).addDashboard(group, environment),
  },
]

/** Commands that measure and simulate. */
const LAB: readonly CommandGroup[] = [
  {
    name: 'simulate',
    description: 'Simulate panels with correlated errors and attackers',
    example: 'cresolver lab simulate',
    add: async (group, { environment }) =>
      (await import('./simulate/simulate.ts')).addSimulate(group, environment),
  },
  {
    name: 'backtest',
    description: 'Measure policies and rules on questions with a known outcome',
    example: 'cresolver lab backtest questions.jsonl',
    add: async (group, { environment }) =>
      (await import('./backtest/backtest.ts')).addBacktest(group, environment),
  },
]

/** All commands of the first level, in the order of the help. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    name: 'ask',
    description: 'Investigate a question, and answer it from checked quotes',
    example:
      "cresolver ask 'Was the Norvikka Water Act signed into law in June 2026?' --frozen",
    add: async (group, { environment }) =>
      (await import('./ask/ask.ts')).addAsk(group, environment),
  },
  {
    name: 'start',
    description: 'Run the complete system on this machine',
    example: 'cresolver start --once',
    add: async (group, { environment }) =>
      (await import('./start/start.ts')).addStart(group, environment),
  },
  {
    name: 'status',
    description: 'Show what runs where, and whether it can be reached',
    example: 'cresolver status --profile local',
    add: async (group, { environment }) =>
      (await import('./status/status.ts')).addStatus(group, environment),
  },
  {
    name: 'verify',
    description: 'Verify the verdict of a market from its record',
    example: 'cresolver verify 1',
    add: async (group, { environment }) =>
      (await import('./verify/verify.ts')).addVerify(group, environment),
  },
  {
    name: 'markets',
    description: 'Create, join, resolve and read markets',
    example:
      "cresolver markets create 'Did it rain in Bern on 1 May 2026?' --pool 0.1 --duration 1h",
    add: async (group, { environment }) =>
      (await import('./markets/markets.ts')).addMarkets(group, environment),
  },
  {
    name: 'agents',
    description: 'Create, check and register your own agents',
    example: 'cresolver agents check http://127.0.0.1:3001',
    add: async (group, { environment }) =>
      (await import('./agents/agents.ts')).addAgents(group, environment),
  },
  {
    name: 'questions',
    description: 'Check questions before they become markets',
    example:
      "cresolver questions lint --question 'Will BTC stand above $75,000 on June 20, 2027?'",
    add: async (group, run) =>
      (await import('./questions/questions.ts')).addQuestions(group, run),
  },
  {
    name: 'tables',
    description: 'Let agents deliberate on a task at a round table',
    example:
      "cresolver tables ask 'Is this contract safe?' --agents sample_analyst,sample_skeptic",
    add: async (group, { environment }) =>
      (await import('./tables/tables.ts')).addTables(group, environment),
  },
  {
    name: 'tasks',
    description: 'Post tasks to a CLARA marketplace, or work on them',
    example: "cresolver tasks ask 'Say hello' --topic tweet --reward 1",
    add: async (group, { environment }) =>
      (await import('./tasks/tasks.ts')).addTasks(group, environment),
  },
  {
    name: 'mcp',
    description: 'Serve tools for coding agents: check questions, verify verdicts',
    example: 'cresolver mcp',
    add: async (group, { environment }) =>
      (await import('./mcp/mcp.ts')).addMcp(group, environment),
  },
  {
    name: 'account',
    description: 'Manage keystores and connection profiles',
    example: 'cresolver account new alice',
    add: async (group, { environment }) =>
      (await import('./account/account.ts')).addAccount(group, environment),
  },
  {
    name: 'deploy',
    description: 'Deploy the market contract and its receiver',
    example:
      'cresolver deploy --forwarder 0x15fC6ae953E024d975e77382eEeC56A9101f9F88 --rpc https://sepolia.example',
    add: async (group, { environment }) =>
      (await import('./deploy/deploy.ts')).addDeploy(group, environment),
  },
  {
    name: 'moltbook',
    description: 'Post markets on Moltbook and settle them by data',
    example: 'cresolver moltbook status --offline',
    add: async (group, run) => {
      const { accountOption, addMoltbook } = await import('./moltbook/market-program.ts')
      group.addOption(accountOption('--moltbook-account <name>'))
      addMoltbook(group, run)
    },
  },
  {
    name: 'completion',
    description: 'Print a completion script for bash, zsh or fish',
    example: 'cresolver completion bash',
    add: async (group, run) =>
      (await import('./completion/completion.ts')).addCompletion(group, run),
  },
  {
    name: 'operate',
    description: 'Run keepers, collectors, archives, platforms, pages and contracts',
    example: 'cresolver operate keeper --account keeper --once',
    groups: OPERATE,
  },
  {
    name: 'lab',
    description: 'Measure policies on known outcomes, simulate panels',
    example: 'cresolver lab simulate',
    groups: LAB,
  },
]

/** Adds commands to a command; those that are used are loaded. */
export async function addGroups(
  parent: Command,
  groups: readonly CommandGroup[],
  run: MarketRun,
  isUsed: (name: string) => boolean,
): Promise<void> {
  for (const { name, description, example, add, groups: below = [] } of groups) {
    const group = parent.command(name).description(description)
    if (!isUsed(name)) continue
    await add?.(group, run)
    await addGroups(group, below, run, isUsed)
    group.addHelpText('after', `\nExample: ${example}`)
  }
}
