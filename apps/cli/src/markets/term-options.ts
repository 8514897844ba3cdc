import type { Amount, MarketTerms, TermsInput } from '@cresolver/chain'
import { parseMoment } from '@cresolver/questions'
import type { Command } from 'commander'
import { parseDuration } from '../duration.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { pickSetting } from '../settings.ts'
import type { AssetText } from './asset-text.ts'
import { parsePercent } from './percent.ts'

/** Options that give a market terms. */
export type TermOptions = {
  readonly asset?: string | undefined
  readonly window?: string | undefined
  readonly bond?: string | undefined
  readonly disputeFee?: string | undefined
  readonly court?: string | undefined
  readonly courtPeriod?: string | undefined
  readonly dataOnly?: true | undefined
  readonly hashOnly?: true | undefined
  readonly panelSize?: string | undefined
  readonly requireIdentity?: true | undefined
  readonly requireDomain?: true | undefined
  readonly earliestRequest?: string | undefined
  readonly wrongSlash?: string | undefined
  readonly silentSlash?: string | undefined
  readonly valueAtRisk?: string | undefined
  readonly consumer?: string | undefined
  readonly allowList?: string | undefined
  readonly policy?: string | undefined
}

/** Each of them asks for a verdict that can be disputed. */
const disputeNames = [
  'window',
  'bond',
  'disputeFee',
  'court',
  'courtPeriod',
  'wrongSlash',
  'silentSlash',
  'valueAtRisk',
] as const satisfies readonly (keyof TermOptions)[]

const usualCourtPeriod = '3d'

/** Adds the options that give a market terms. */
export function addTermOptions(command: Command): Command {
  return command
    .option(
      '--asset <token>',
      'token of pool, stakes and bond (default: native currency)',
    )
    .option(
      '--window <time>',
      'time to dispute a verdict: from 5m for data only, else from 1h, up to 3d; 1h and 2h where ' +
        'another option asks for disputes',
    )
    .option(
      '--bond <amount>',
      'deposit of a disputer (default: a tenth of the pool, at least 0.01 ETH)',
    )
    .option(
      '--dispute-fee <amount>',
      'what a disputer pays for the court (default: a tenth of the pool where a panel is asked)',
    )
    .option(
      '--court <address>',
      'judges a disputed or unsure panel, and an appeal (or set CRESOLVER_COURT)',
    )
    .option('--court-period <time>', `time of the court (default: ${usualCourtPeriod})`)
    .option('--data-only', 'only data decides; no worker can join')
    .option('--hash-only', 'keep only the hash of the question, which costs less')
    .option('--panel-size <number>', 'most seats of the panel, 1 to 10')
    .option('--require-identity', 'take only workers with a registered agent')
    .option(
      '--require-domain',
      'take only agents that the domain of their endpoint names',
    )
    .option(
      '--earliest-request <time>',
      'time before which no request is taken, ISO 8601',
    )
    .option(
      '--wrong-slash <percent>',
      'part of the stake lost by a confidently wrong worker, or for a verdict that a judge turns ' +
        'around',
    )
    .option('--silent-slash <percent>', 'part of the stake lost by a silent worker')
    .option(
      '--value-at-risk <amount>',
      'what depends on the verdict: the panel gets as many seats as protect it by --wrong-slash',
    )
    .option('--consumer <address>', 'contract that the verdict is meant for')
    .option('--allow-list <file>', 'accounts that may join, one address a line')
    .option(
      '--policy <name>',
      'how answers become a verdict: guarded (default) or spec, the published formula',
    )
}

/** Reads the terms that the options ask for. */
export async function readTermOptions(
  options: TermOptions,
  asset: AssetText,
  pool: Amount,
  environment: Environment,
): Promise<TermsInput> {
  const { parseAddress, proposeDisputeTerms } = await import('@cresolver/chain')
  requireSlash(options)
  const amount = (text: string | undefined) =>
    text === undefined ? undefined : asset.parse(text)
  const address = (text: string | undefined, name: string) =>
    text === undefined ? undefined : parseAddress(text, name)
  const seconds = (text: string | undefined) =>
    text === undefined ? undefined : parseDuration(text)
  const named: TermsInput = {
    asset: address(options.asset, 'the asset'),
    windowSeconds: seconds(options.window),
    bond: amount(options.bond),
    disputeFee: amount(options.disputeFee),
    dataOnly: options.dataOnly,
    hashOnly: options.hashOnly,
    panelSize: whole(options.panelSize, '--panel-size', 1, 10),
    requireIdentity: options.requireIdentity,
    requireEndpointDomain: options.requireDomain,
    earliestRequest: momentOf(options.earliestRequest),
    wrongSlashBps: part(options.wrongSlash, '--wrong-slash'),
    silentSlashBps: part(options.silentSlash, '--silent-slash'),
    valueAtRisk: amount(options.valueAtRisk),
    consumer: address(options.consumer, 'the consumer'),
    allowList: await rootOf(options.allowList),
    policy: policyOf(options.policy),
  }
  if (!disputeNames.some((name) => options[name] !== undefined)) return named
  const court = pickSetting(options.court, environment, 'CRESOLVER_COURT')
  return {
    ...named,
    ...proposeDisputeTerms(pool, named),
    ...readCourt(options, address(court, 'the court')),
    // The first collector of the deployment; data needs none.
    ...(options.dataOnly ? {} : { collectors: [0] }),
  }
}

function policyOf(name: string | undefined): MarketTerms['policy'] | undefined {
  if (name === undefined || name === 'guarded' || name === 'spec') return name
  throw new OptionError(
    'OPTION_INVALID',
    `Policy not found: ${JSON.stringify(name.slice(0, 80))}.`,
    'Write --policy guarded or --policy spec.',
  )
}

/** The court decides what a panel says or does not; data alone can do without one. */
function readCourt(
  { courtPeriod, dataOnly }: TermOptions,
  court: MarketTerms['court'],
): Pick<TermsInput, 'court' | 'courtPeriodSeconds'> {
  if (court !== undefined) {
    return { court, courtPeriodSeconds: parseDuration(courtPeriod ?? usualCourtPeriod) }
  }
  if (courtPeriod === undefined && dataOnly) return {}
  throw new OptionError(
    'OPTION_MISSING',
    courtPeriod === undefined
      ? 'A verdict of a panel is disputed before a court, and no court is named.'
      : '--court-period is the time of a court, and no court is named.',
    'Add --court <address>, or set CRESOLVER_COURT to the court that cresolver deploy prints.',
  )
}

/** Without a slash no stake protects anything; data needs none. */
function requireSlash({ valueAtRisk, wrongSlash, dataOnly }: TermOptions): void {
  if (valueAtRisk === undefined || wrongSlash !== undefined || dataOnly) return
  throw new OptionError(
    'OPTION_MISSING',
    '--value-at-risk is protected by the stakes that a wrong panel loses, and none are to be lost.',
    'Add --wrong-slash <percent>, or leave --value-at-risk out.',
  )
}

async function rootOf(path: string | undefined): Promise<MarketTerms['allowList']> {
  if (path === undefined) return undefined
  const { readAllowList } = await import('./read-allow-list.ts')
  return (await readAllowList(path)).root
}

function part(text: string | undefined, option: string): number | undefined {
  return text === undefined ? undefined : parsePercent(text, option)
}

function whole(
  text: string | undefined,
  option: string,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : -1
  if (value >= least && value <= most) return value
  throw new OptionError(
    'OPTION_INVALID',
    `${option} is not a whole number from ${least} to ${most}: ${JSON.stringify(text.slice(0, 80))}.`,
    `Write a number from ${least} to ${most}.`,
  )
}

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const moment = parseMoment(text.trim())
  if (moment !== undefined) return moment
  throw new OptionError(
    'OPTION_INVALID',
    `--earliest-request is not an ISO 8601 time: ${JSON.stringify(text.slice(0, 80))}.`,
    'Write 2026-02-20 or 2026-02-20T23:59:00Z.',
  )
}
