import type { Command } from 'commander'
import type { MarketRun } from './market-run.ts'
import type { WriteOptions } from './post-once.ts'

type EngageOptions = WriteOptions & {
  readonly post: string
  readonly submolt: string
  readonly title?: string | undefined
}

/** Adds `engage`. */
export function addEngage(program: Command, run: MarketRun): void {
  program
    .command('engage')
    .description('Publish a post that is not a market')
    .requiredOption('--post <text>', 'what the post says')
    .requiredOption('--submolt <name>', 'where it is posted')
    .option('--title <text>', 'title (default: the first line)')
    .option('--key <name>', 'names this write; the same name is written once')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<EngageOptions>()
      const { post: content, submolt, title = titleOf(content) } = options
      const { postOnce } = await import('./post-once.ts')
      await postOnce(run, options, { kind: 'post', submoltName: submolt, title, content })
    })
}

const longestTitle = 300

/** The first line with text. */
function titleOf(content: string): string {
  const line = content.trim().split('\n')[0]?.trim() ?? ''
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line
}
