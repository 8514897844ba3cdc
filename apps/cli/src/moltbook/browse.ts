import type { Post } from '@cresolver/moltbook'
import { type Command, Option } from 'commander'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import type { MarketRun } from './market-run.ts'
import type { BrowseOptions } from './posting/find-posts.ts'
import { formatPost } from './text/format-post.ts'

export function addBrowse(program: Command, run: MarketRun): void {
  program
    .command('browse')
    .description('List or search posts')
    .option('--submolt <name>', 'only posts in this submolt')
    .addOption(
      new Option('--sort <order>', 'order (default: hot)').choices([
        'hot',
        'new',
        'top',
        'rising',
      ]),
    )
    .addOption(
      new Option('--search <text>', 'search posts by meaning').conflicts([
        'submolt',
        'sort',
      ]),
    )
    .option('--limit <number>', 'maximum number of posts, up to 100', '20')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<BrowseOptions>()
      const { findPosts } = await import('./posting/find-posts.ts')
      const posts = await findPosts(options, run)
      const printer = createPrinter(run.environment, options.json === true)
      if (posts.length === 0) printer.remark('No posts found.')
      show(posts, printer, run.environment.now(), options.json === true)
    })
}

function show(
  posts: readonly Post[],
  printer: Printer,
  now: number,
  json: boolean,
): void {
  if (json) for (const post of posts) printer.print(post, () => [])
  else for (const line of formatPost(posts, printer, now)) printer.remark(line)
}
