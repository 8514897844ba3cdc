import type { CheckEnd } from '@cresolver/core/resolution'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addPull } from '../operator/operator.ts'
import { collectValues } from '../options/collect-values.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { VerifyCommandOptions } from './verify-target.ts'

export function addVerify(verify: Command, environment: Environment): void {
  addPull(verify, environment)
  verify
    .argument('<market>', 'number of the market, or a file or URL of its record')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option(
      '--clarifications <address>',
      'contract of clarifications (or set CRESOLVER_CLARIFICATIONS)',
    )
    .option(
      '--archive <url>',
      'archive of records, repeatable (or set CRESOLVER_ARCHIVE)',
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
    .option('--full', 'list each check and stage, not one line for checks of a kind')
    .addHelpText(
      'after',
      '\nHashes the record, replays the round and compares it with the chain.\n' +
        'Exit codes: 0 the verdict holds, 1 it does not, 2 unknown because something is missing.',
    )
    .action(async (target: string, _options, command: Command) => {
      const options = command.optsWithGlobals<VerifyCommandOptions>()
      const { verifyTarget } = await import('./verify-target.ts')
      const { formatVerification } = await import('./format-verification.ts')
      const verified = await verifyTarget(target, options, environment)
      const {
        facts: chain,
        outcome: _outcome,
        record: _record,
        words: _words,
        ...shown
      } = verified
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'verified', ...shown }, () =>
        formatVerification(verified, printer, options.full === true),
      )
      const count = (end: CheckEnd) =>
        verified.checks.filter((check) => check.end === end).length
      switch (verified.end) {
        case 'holds':
          return
        case 'fails':
          throw await verdictDiffers(count('fails'))
        case 'cannot-say':
          throw await cannotVerify(count('cannot-say'), chain !== undefined)
      }
    })
}

async function verdictDiffers(count: number): Promise<Error> {
  const { CresolverError } = await import('@cresolver/core/protocol')
  return new CresolverError({
    code: 'VERDICT_NOT_VERIFIED',
    message: `${count} ${count === 1 ? 'check fails' : 'checks fail'}.`,
    hint: 'Check that the archive, the market and the chain belong together. If they do, do not rely on this verdict.',
  })
}

async function cannotVerify(count: number, isCompared: boolean): Promise<Error> {
  const { CresolverError } = await import('@cresolver/core/protocol')
  return new CresolverError({
    code: 'EVIDENCE_MISSING',
    message: `${count} ${count === 1 ? 'check' : 'checks'} cannot say.`,
    hint: isCompared
      ? 'Each of them names what is missing.'
      : 'Start the local network with npm start, name another one with --market and --rpc, or pass a saved file with --chain.',
  })
}
