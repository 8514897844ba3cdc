import { Command, Option } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { configureProgram } from '../configure-program.ts'
import { addBrowse } from './browse.ts'
import { addComment } from './comment.ts'
import { addCreate } from './create.ts'
import { addCycle } from './cycle.ts'
import { addEngage } from './engage.ts'
import { addLint } from './lint.ts'
import type { MarketRun } from './market-run.ts'
import { addMigrate } from './migrate.ts'
import { addReplay } from './replay.ts'
import { addResolve } from './resolve.ts'
import { addResume } from './resume.ts'
import { addStatus } from './status.ts'
import { addUpvote } from './upvote.ts'

/** Builds the command line of `market`, without running it. */
export function createMarketProgram(run: MarketRun): Command {
  const program = configureProgram(new Command('market'), run.environment)
    .description('Post markets on Moltbook and settle them by data')
    .version(packageFile.version)
    .option('--json', 'print JSON: one value, or one a line')
    .addOption(accountOption('--account <name>'))
  addMoltbook(program, run)
  return program
}

/** Adds the commands on the markets of Moltbook. */
export function addMoltbook(group: Command, run: MarketRun): void {
  group
    .option('--book <file>', 'the market store (or set MARKET_BOOK)')
    .option('--config-dir <folder>', 'where credentials are (default ~/.config/moltbook)')
    .addHelpText('after', footer)
  addCycle(group, run)
  addCreate(group, run)
  addEngage(group, run)
  addComment(group, run)
  addUpvote(group, run)
  addBrowse(group, run)
  addStatus(group, run)
  addResolve(group, run)
  addReplay(group, run)
  addLint(group, run)
  addMigrate(group, run)
  addResume(group, run)
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
