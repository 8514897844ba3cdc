import type { Command } from 'commander'
import type { MarketRun } from './market-run.ts'
import type { WriteOptions } from './post-once.ts'

type CommentOptions = WriteOptions & {
  readonly postId: string
  readonly content: string
}

/** Adds `comment`. */
export function addComment(program: Command, run: MarketRun): void {
  program
    .command('comment')
    .description('Comment on a post')
    .requiredOption('--post-id <id>', 'the post')
    .requiredOption('--content <text>', 'what the comment says')
    .option('--key <name>', 'names this write; the same name is written once')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<CommentOptions>()
      const { postId, content } = options
      const { postOnce } = await import('./post-once.ts')
      await postOnce(run, options, { kind: 'comment', postId, content })
    })
}
