import type { Command } from 'commander'
import type { CreateOptions } from './create-and-post.ts'
import type { MarketRun } from './market-run.ts'

/** Adds `create`. */
export function addCreate(program: Command, run: MarketRun): void {
  program
    .command('create')
    .description('Create a market and post it on Moltbook')
    .requiredOption('--question <text>', 'the human line, or a whole § text')
    .option('--rule <lines>', 'key:value lines, parted by line breaks, \\n or blanks')
    .option('--source <pairs>', 'where it comes from: "creator:X origin:moltbook:id"')
    .option('--deadline <moment>', 'ISO 8601, where the rule has none')
    .option('--submolt <name>', 'where it is posted', 'predictmarket')
    .option('--creator <name>', 'who made it; the own account unless given')
    .option('--source-post-id <id>', 'the post it comes from; else as --source says')
    .option('--event <name>', 'what it belongs to')
    .option('--category <name>', 'crypto, politics, tech, sports, agents')
    .option('--picture <url>', 'image for its card')
    .option('--onchain', 'create it on chain too')
    .option('--pool <amount>', 'its reward pool there, such as 0.5 or "20 gwei"', '0')
    .option('--repost', 'post it again where others cannot see its post')
    .option('--force', 'create it although the linter finds errors')
    .action(async (_options, command: Command) => {
      const { createAndPost } = await import('./create-and-post.ts')
      await createAndPost(command.optsWithGlobals<CreateOptions>(), run)
    })
}
