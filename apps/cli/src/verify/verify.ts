import type { Command } from 'commander'
import { collectValues } from '../collect-values.ts'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { VerifyOptions } from './verify-options.ts'

/** Adds `verify`. */
export function addVerify(verify: Command, environment: Environment): void {
  verify
    .argument('<market>', 'number of the market, or a file or URL of its record')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option(
      '--clarifications <address>',
      'contract of clarifications (or set CRESOLVER_CLARIFICATIONS)',
    )
    .option(
      '--archive <url>',
      'archive of records, can be repeated (or set CRESOLVER_ARCHIVE)',
      collectValues,
    )
    .option('--record <file>', 'local copy of the record, instead of the archive')
    .option('--from-block <number>', 'first block to search for the settlement', '0')
    .option('--save-chain <file>', 'save what the chain says, to verify offline')
    .option('--chain <file>', 'compare with a saved file, and ask no node')
    .option(
      '--beacon <file>',
      'publicKey, genesis and period of a drand beacon that draws panels, as JSON',
    )
    .addHelpText(
      'after',
      '\nHashes the record, replays the round and compares it with the chain.\n' +
        'Exit codes: 0 the verdict holds, 1 it does not, or it cannot be verified.',
    )
    .action(async (target: string, _options, command: Command) => {
      const options = command.optsWithGlobals<VerifyOptions>()
      const { verifyTarget } = await import('./verify-target.ts')
      const { formatVerification } = await import('./format-verification.ts')
      const verified = await verifyTarget(target, options, environment)
      const { facts: chain, outcome: _outcome, record: _record, ...shown } = verified
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'verified', ...shown }, () =>
        formatVerification(verified, printer),
      )
      const failed = verified.checks.filter((check) => !check.holds).length
      if (failed > 0) throw await verdictDiffers(failed)
      if (!chain) throw await notCompared()
    })
}

async function verdictDiffers(count: number): Promise<Error> {
  const { CresolverError } = await import('@cresolver/protocol')
  return new CresolverError({
    code: 'VERDICT_NOT_VERIFIED',
    message: `${count} ${count === 1 ? 'check fails' : 'checks fail'}.`,
    hint: 'Check that the archive, the market and the chain belong together; then do not rely on this verdict.',
  })
}

async function notCompared(): Promise<Error> {
  const { CresolverError } = await import('@cresolver/protocol')
  return new CresolverError({
    code: 'VERDICT_NOT_VERIFIED',
    message: 'The record was not compared with a chain.',
    hint: 'Pass the market contract with --market and a node with --rpc, or a saved file with --chain.',
  })
}
