import type { Command } from 'commander'
import type { MarketRun } from './market-run.ts'
import type { CreateOptions } from './posting/create-and-post.ts'

export function addCreate(program: Command, run: MarketRun): void {
  program
    .command('create')
    .description('Create a market and post it on Moltbook')
    .requiredOption('--question <text>', 'the question line, or a complete § text')
    .option('--rule <lines>', 'key:value lines, separated by line breaks, \\n or blanks')
    .option('--source <pairs>', 'origin, such as "creator:X origin:moltbook:id"')
    .option('--deadline <moment>', 'ISO 8601 time, if the rule has no deadline')
    .option('--submolt <name>', 'submolt of the post', 'predictmarket')
    .option('--creator <name>', 'creator (default: your account)')
    .option('--source-post-id <id>', 'id of the original post (default: from --source)')
    .option('--event <name>', 'event of the market')
    .option('--category <name>', 'crypto, politics, tech, sports, agents')
    .option('--picture <url>', 'picture of the market')
    .option('--onchain', 'also create the market on chain')
    .option('--pool <amount>', 'reward pool on chain, such as 0.5 or "20 gwei"', '0')
    .option('--repost', 'post again if the post is not visible to others')
    .action(async (_options, command: Command) => {
      const { createAndPost } = await import('./posting/create-and-post.ts')
      await createAndPost(command.optsWithGlobals<CreateOptions>(), run)
    })
}
