import { Command, CommanderError, Option } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { configureProgram } from '../configure-program.ts'
import type { Environment } from '../environment.ts'
import { printError } from '../terminal/print-error.ts'
import { createPrinter } from '../terminal/printer.ts'
import { withoutHelpOfUnknown } from '../unknown-command.ts'
import { addBrowse } from './browse.ts'
import { addCreate } from './create.ts'
import { addCycle } from './cycle.ts'
import { addLint } from './lint.ts'
import type { LocalOptions } from './local/local-environment.ts'
import { EXIT, type MarketRun, type MoltbookOptions } from './market-run.ts'
import type { WriteOptions } from './posting/post-once.ts'
import { addReplay } from './replay.ts'
import { addResolve } from './resolve.ts'
import { addServe } from './serve.ts'
import { addStatus } from './status.ts'
import { addUpvote } from './upvote.ts'

const longestTitle = 300

/** Builds the command line of `market`, without running it. */
function createMarketProgram(run: MarketRun): Command {
  const program = configureProgram(new Command('market'), run.environment)
    .description('Post markets on Moltbook and settle them by data')
    .version(packageFile.version)
    .option('--json', 'print JSON: one value, or one value a line')
    .addOption(accountOption('--account <name>'))
  const commandRun = addMoltbook(program, run)
  addEngage(program, commandRun)
  addComment(program, commandRun)
  addUpvote(program, commandRun)
  addBrowse(program, commandRun)
  addLint(program, commandRun)
  return program
}

export function addMoltbook(group: Command, run: MarketRun): MarketRun {
  group
    .addOption(storeOption())
    .option(
      '--config-dir <folder>',
      'folder of the credentials (default ~/.config/moltbook)',
    )
    .option('--local', 'use the local Moltbook that serve has started')
    .option('--at <moment>', 'with --local: move its clock forward to this time')
    .addHelpText('after', footer)
  const commandRun = { ...run }
  group.hook('preAction', async (_group, command) => {
    const { localEnvironment } = await import('./local/local-environment.ts')
    const options = command.optsWithGlobals<LocalOptions>()
    commandRun.environment = await localEnvironment(options, run.environment)
  })
  addCycle(group, commandRun)
  addCreate(group, commandRun)
  addStatus(group, commandRun)
  addResolve(group, commandRun)
  addReplay(group, commandRun)
  addResume(group, commandRun)
  addServe(group, run)
  return commandRun
}

function storeOption(): Option {
  const option = new Option('--book <file>', 'the market store (or set MARKET_BOOK)')
  option.attributeName = () => 'store'
  return option
}

/** Creates the option that names an account on Moltbook. */
export function accountOption(flag: string): Option {
  const option = new Option(flag, 'use <name>-credentials.json, not credentials.json')
  option.attributeName = () => 'moltbookAccount'
  return option
}

const footer = `
Exit codes:
  0  done
  1  an error; one line on stderr describes it
  2  a wrong command line or variable; nothing was started
  3  something is left for a person, or failed and will be retried

The market store is ~/.local/share/cresolver/markets.json by default; evidence
and the state of the accounts are in the same folder.
The key of the account comes from its credentials file or MOLTBOOK_API_KEY.
Challenges are answered by a model: ANTHROPIC_API_KEY, or LLM_API_KEY.
All variables: docs/moltbook.md`

type CommentOptions = WriteOptions & {
  readonly postId: string
  readonly content: string
}

function addComment(program: Command, run: MarketRun): void {
  program
    .command('comment')
    .description('Comment on a post')
    .requiredOption('--post-id <id>', 'the post')
    .requiredOption('--content <text>', 'what the comment says')
    .option('--key <name>', 'name of this write; each name is written once')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<CommentOptions>()
      const { postId, content } = options
      const { postOnce } = await import('./posting/post-once.ts')
      await postOnce(run, options, { kind: 'comment', postId, content })
    })
}

type EngageOptions = WriteOptions & {
  readonly post: string
  readonly submolt: string
  readonly title?: string | undefined
}

function addEngage(program: Command, run: MarketRun): void {
  program
    .command('engage')
    .description('Publish a post that is not a market')
    .requiredOption('--post <text>', 'what the post says')
    .requiredOption('--submolt <name>', 'where it is posted')
    .option('--title <text>', 'title (default: the first line)')
    .option('--key <name>', 'name of this write; each name is written once')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<EngageOptions>()
      const { post: content, submolt, title = titleOf(content) } = options
      const { postOnce } = await import('./posting/post-once.ts')
      await postOnce(run, options, { kind: 'post', submoltName: submolt, title, content })
    })
}

/** The first line with text. */
function titleOf(content: string): string {
  const line = content.trim().split('\n')[0]?.trim() ?? ''
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line
}

function addResume(program: Command, run: MarketRun): void {
  program
    .command('resume')
    .alias('forgive')
    .description('Resume posting after failed verification challenges')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MoltbookOptions>()
      const { resumeAfterFailures, openFileJournal } = await import('@cresolver/moltbook')
      const { pathsOf } = await import('./paths.ts')
      const { journal } = pathsOf(options, run.environment)
      const resumed = await resumeAfterFailures(openFileJournal(journal))
      const noun = resumed === 1 ? 'failure' : 'failures'
      const { print, colors } = createPrinter(run.environment, options.json === true)
      print({ event: 'forgiven', failures: resumed }, () => [
        `${colors.green('Resumed')} after ${resumed} ${noun} in a row.`,
      ])
    })
}

/** Runs a command line of `market`. */
export async function runMarket(
  words: readonly string[],
  environment: Environment,
): Promise<number> {
  const line = words.length === 0 ? ['--help'] : [...words]
  let code: number = EXIT.done
  const program = createMarketProgram({
    environment,
    leaveOpen: () => {
      code = EXIT.open
    },
  })
  try {
    await program.parseAsync(withoutHelpOfUnknown(program, line), { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    await printError(error, line.includes('--json'), environment)
    const { OptionError } = await import('../options/option-error.ts')
    const isUsage = error instanceof CommanderError || error instanceof OptionError
    return isUsage ? EXIT.usage : EXIT.error
  }
}
