import type { Post } from '@cresolver/moltbook'
import { type Command, Option } from 'commander'
import { formatDistance } from '../options/moment.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { columnsOf, plainText, shorten } from '../terminal/text.ts'
import type { MarketRun } from './market-run.ts'
import type { BrowseOptions } from './posting/find-posts.ts'

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

/**
 * Writes posts for a person: the title, then in columns what is known of it, then its id.
 */
export function formatPost(
  posts: readonly Post[],
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
  now: number,
): string[] {
  const rows = posts.map((post) => cellsOf(post, now))
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((cells) => columnsOf(cells[column] ?? ''))),
  )
  return posts.flatMap(({ id, title }, index) => {
    const cells = rows[index] ?? []
    const facts = cells.map((cell, column) =>
      column < 2 ? padStart(cell, widths[column]) : padEnd(cell, widths[column]),
    )
    return [
      colors.bold(shorten(plainText(title) || '(no title)', width)),
      shorten(`  ${facts.join('  ')}`.trimEnd(), width),
      colors.dim(shorten(`  ${plainText(id)}`, width)),
    ]
  })
}

function cellsOf(post: Post, now: number): readonly string[] {
  const { upvotes, downvotes, commentCount, createdAt, author, submolt } = post
  const votes = upvotes - downvotes
  return [
    `${votes} ${votes === 1 ? 'vote ' : 'votes'}`,
    `${commentCount} ${commentCount === 1 ? 'comment ' : 'comments'}`,
    createdAt === undefined ? '-' : formatDistance(Math.floor(createdAt / 1_000), now),
    plainText(author ?? '-'),
    submolt === undefined ? '' : `in ${plainText(submolt)}`,
  ]
}

function padStart(text: string, width = 0): string {
  return ' '.repeat(Math.max(0, width - columnsOf(text))) + text
}

function padEnd(text: string, width = 0): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)))
}
