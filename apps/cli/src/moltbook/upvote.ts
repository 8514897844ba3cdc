import type { Command } from 'commander'
import { createPrinter } from '../terminal/printer.ts'
import type { MarketRun, MoltbookOptions } from './market-run.ts'

type UpvoteOptions = MoltbookOptions & { readonly postId: string }

export function addUpvote(program: Command, run: MarketRun): void {
  program
    .command('upvote')
    .description('Upvote a post')
    .requiredOption('--post-id <id>', 'the post')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<UpvoteOptions>()
      const { openAccount } = await import('./open-account.ts')
      const { moltbook } = await openAccount(options, run.environment)
      const vote = await moltbook.upvote(options.postId)
      const { print, colors } = createPrinter(run.environment, options.json === true)
      print({ event: 'upvoted', postId: options.postId, vote }, () => [
        vote === 'voted'
          ? `${colors.green('Voted')} for ${options.postId}.`
          : `The account has already voted for ${options.postId}.`,
      ])
    })
}
