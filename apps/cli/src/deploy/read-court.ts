import type { CourtRules } from '@cresolver/chain'
import type { Command } from 'commander'
import type { Address } from 'viem'
import { parseDuration } from '../options/duration.ts'
import { OptionError } from '../options/option-error.ts'

export type CourtOptions = {
  readonly reality?: string | undefined
  readonly arbitrator?: string | undefined
  readonly court?: string | undefined
  readonly courtTimeout?: string | undefined
  readonly courtAnswerPeriod?: string | undefined
  readonly courtBond?: string | undefined
  readonly courtBounty?: string | undefined
}

/** The court of a deployment; undefined where it is left out. */
type CourtChoice = CourtRules | Address | undefined

/** Adds the options of the court. */
export function addCourtOptions(command: Command): Command {
  return command
    .option(
      '--reality <address>',
      'Reality.eth 3.2 that the court asks (default: the known one of the chain; zero for no court)',
    )
    .option('--arbitrator <address>', 'arbitrator of its questions (default: none)')
    .option(
      '--court-timeout <time>',
      'time until an unchallenged answer is final (default: 1d)',
    )
    .option(
      '--court-answer-period <time>',
      'time for the first answer, or the court says VOID (default: 1d)',
    )
    .option(
      '--court-bond <amount>',
      'minimum bond of an answer (default: 0.05, 100 on Gnosis, 5000 on Monad)',
    )
    .option(
      '--court-bounty <amount>',
      'minimum bounty of a question (default: 0.01, 20 on Gnosis, 1000 on Monad)',
    )
    .option('--court <address>', 'existing RealityCourt of this market')
}

/**
 * Reads the options of the court.
 *
 * @returns what chooses the court for a chain
 */
export async function readCourt(
  options: CourtOptions,
): Promise<(chainId: number) => CourtChoice> {
  const { parseAddress, parseAmount, unlessZero, KNOWN_REALITIES } = await import(
    '@cresolver/chain'
  )
  const address = (text: string | undefined, name: string) =>
    text === undefined ? undefined : parseAddress(text, name)
  const seconds = (text: string | undefined) =>
    text === undefined ? undefined : parseDuration(text)
  const amount = (text: string | undefined) =>
    text === undefined ? undefined : parseAmount(text)
  const { court: existing, reality, ...others } = options
  const named = address(reality, 'Reality.eth')
  const rules = {
    arbitrator: unlessZero(address(others.arbitrator, 'the arbitrator')),
    timeoutSeconds: seconds(others.courtTimeout),
    answerPeriodSeconds: seconds(others.courtAnswerPeriod),
    minBond: amount(others.courtBond),
    minBounty: amount(others.courtBounty),
  }
  const hasRules = Object.values(rules).some((rule) => rule !== undefined)
  if (existing !== undefined) {
    if (hasRules || named !== undefined) throw conflict()
    return () => parseAddress(existing, 'the court')
  }
  return (chainId) => {
    const known = KNOWN_REALITIES.get(chainId)
    const asked = named === undefined ? known?.reality : unlessZero(named)
    if (asked !== undefined) {
      const { minBond = known?.minBond, minBounty = known?.minBounty } = rules
      return { ...rules, reality: asked, minBond, minBounty }
    }
    if (hasRules) throw missing(chainId)
    return undefined
  }
}

function conflict(): OptionError {
  return new OptionError(
    '--court names an existing court; its rules cannot change.',
    'Leave out --court, or the other court options.',
  )
}

function missing(chainId: number): OptionError {
  return new OptionError(
    `A court asks Reality.eth 3.2, but none is named or known on chain ${chainId}.`,
    'Add --reality <address>, or leave out the options of the court.',
  )
}
