import { Command } from 'commander'
import packageFile from '../package.json' with { type: 'json' }
import { configureProgram } from './configure-program.ts'
import { addGroups, COMMAND_GROUPS } from './groups.ts'
import type { MarketRun } from './moltbook/market-run.ts'

/** Builds the command line, without running it. */
export async function createProgram(
  run: MarketRun,
  isUsed: (group: string) => boolean,
): Promise<Command> {
  const program = configureProgram(new Command('cresolver'), run.environment)
    .description('Create, settle and verify markets that AI agents resolve')
    .version(packageFile.version)
    .option('--json', 'print one JSON object a line')
    .option('--fields <names>', 'with --json: only these fields, such as marketId,state')
    .option('--rpc <url>', 'node of the chain (or set RPC_URL; default the local one)')
    .option('--account <name>', 'sign with this keystore (see account new)')
    .option('--password-file <path>', 'file with the password of the keystore')
    .option('--profile <name>', 'use the addresses of this profile (see account profile)')
    .option('--yes', 'do not ask before a transaction')
    .addHelpText('after', footer)
  await addGroups(program, COMMAND_GROUPS, run, isUsed)
  return program
}

const footer = `
Transactions are signed with --account, or with the key in PRIVATE_KEY. They are
shown before they are sent, except on a local chain (id 31337 on this machine),
whose money is worth nothing.`
