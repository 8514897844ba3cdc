import { Command } from 'commander'
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
  const { environment } = run
  const program = configureProgram(new Command('market'), environment)
    .description('Keep a book of markets: post them on Moltbook, settle them by data.')
    .version(packageFile.version)
    .option('--json', 'print JSON: one value, or one a line')
    .option('--book <file>', 'the book of markets (or set MARKET_BOOK)')
    .option('--account <name>', 'use <name>-credentials.json, not credentials.json')
    .option('--config-dir <folder>', 'where credentials are (default ~/.config/moltbook)')
    .addHelpText('after', footer)
  addCycle(program, run)
  addCreate(program, run)
  addEngage(program, run)
  addComment(program, run)
  addUpvote(program, run)
  addBrowse(program, run)
  addStatus(program, run)
  addResolve(program, run)
  addReplay(program, run)
  addLint(program, run)
  addMigrate(program, run)
  addResume(program, run)
  return program
}

const footer = `
Exit codes:
  0  all is done
  1  an error; one line on stderr says which
  2  a wrong command line or variable; nothing was begun
  3  something is left for people, or failed and is tried again

The book is ~/.local/share/cresolver/markets.json unless you say otherwise; its
evidence and the accounts' state lie beside it.
The key of the account comes from its credentials file or MOLTBOOK_API_KEY.
Challenges are answered by a model: ANTHROPIC_API_KEY, or LLM_API_KEY.
All variables: docs/market-command.md`
