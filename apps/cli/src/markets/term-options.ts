import type { Amount, DisputeTerms, MarketTerms, TermsInput } from '@cresolver/chain'
import { parseMoment } from '@cresolver/questions'
import type { Command } from 'commander'
import { parseDuration } from '../duration.ts'
import { OptionError } from '../option-error.ts'
import type { AssetText } from './asset-text.ts'
import { parsePercent } from './percent.ts'

/** Options that give a market terms. */
export type TermOptions = {
  readonly asset?: string | undefined
  readonly window?: string | undefined
  readonly bond?: string | undefined
  readonly disputeFee?: string | undefined
  readonly disputeReward?: string | undefined
  readonly court?: string | undefined
  readonly courtPeriod?: string | undefined
  readonly dataOnly?: true | undefined
  readonly hashOnly?: true | undefined
  readonly panelSize?: string | undefined
  readonly minReputation?: string | undefined
  readonly requireIdentity?: true | undefined
  readonly requireDomain?: true | undefined
  readonly earliestRequest?: string | undefined
  readonly wrongSlash?: string | undefined
  readonly silentSlash?: string | undefined
  readonly valueAtRisk?: string | undefined
  readonly consumer?: string | undefined
  readonly allowList?: string | undefined
  readonly policy?: string | undefined
  readonly familyPool?: string | undefined
  readonly published?: true | undefined
}

const names = [
  'asset',
  'window',
  'bond',
  'disputeFee',
  'disputeReward',
  'court',
  'courtPeriod',
  'dataOnly',
  'hashOnly',
  'panelSize',
  'minReputation',
  'requireIdentity',
  'requireDomain',
  'earliestRequest',
  'wrongSlash',
  'silentSlash',
  'valueAtRisk',
  'consumer',
  'allowList',
  'policy',
  'familyPool',
] as const satisfies readonly (keyof TermOptions)[]

/** Each of them asks for a verdict that can be disputed. */
const disputeNames = [
  'window',
  'bond',
  'disputeFee',
  'disputeReward',
  'court',
  'courtPeriod',
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
      'what a disputer pays for the second panel (default: a tenth of the pool)',
    )
    .option('--dispute-reward <amount>', 'of the pool, for overturning a data verdict')
    .option('--court <address>', 'judges where no second panel can')
    .option('--court-period <time>', `time of the court (default: ${usualCourtPeriod})`)
    .option('--data-only', 'only data decides; no worker can join')
    .option('--hash-only', 'keep only the hash of the question, which costs less')
    .option('--panel-size <number>', 'most seats of the panel, 1 to 10')
    .option('--min-reputation <score>', 'least mean score of a worker, 0 to 100')
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
    .option('--policy <name>', 'how answers become a verdict: guarded (default) or spec')
    .option(
      '--family-pool <amount>',
      'pool from which agents of two families of models have to agree',
    )
    .option('--published', 'create it by the published function: no terms, policy spec')
}

/** Reads the terms that the options ask for; undefined for a market without terms. */
export async function readTermOptions(
  options: TermOptions,
  asset: AssetText,
  pool: Amount,
): Promise<TermsInput | undefined> {
  if (options.published) {
    const [named] = names.filter((name) => options[name] !== undefined)
    if (named === undefined) return undefined
    throw new OptionError(
      'OPTIONS_CONFLICT',
      `A market of the published function has no terms, so --${toDashes(named)} has no effect.`,
      'Leave out --published or that option.',
    )
  }
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
    disputeReward: amount(options.disputeReward),
    ...readCourt(options, address(options.court, 'the court')),
    dataOnly: options.dataOnly,
    hashOnly: options.hashOnly,
    panelSize: whole(options.panelSize, '--panel-size', 1, 10),
    minReputation: whole(options.minReputation, '--min-reputation', 0, 100),
    requireIdentity: options.requireIdentity,
    requireEndpointDomain: options.requireDomain,
    earliestRequest: momentOf(options.earliestRequest),
    wrongSlashBps: part(options.wrongSlash, '--wrong-slash'),
    silentSlashBps: part(options.silentSlash, '--silent-slash'),
    valueAtRisk: amount(options.valueAtRisk),
    consumer: address(options.consumer, 'the consumer'),
    allowList: await rootOf(options.allowList),
    policy: policyOf(options.policy),
    familyPool: amount(options.familyPool),
  }
  const wantsDisputes = disputeNames.some((name) => options[name] !== undefined)
  const disputes: DisputeTerms | undefined = wantsDisputes
    ? proposeDisputeTerms(pool, named)
    : undefined
  return { ...named, ...disputes }
}

function toDashes(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function policyOf(name: string | undefined): MarketTerms['policy'] | undefined {
  if (name === undefined || name === 'guarded' || name === 'spec') return name
  throw new OptionError(
    'OPTION_INVALID',
    `Policy not found: ${JSON.stringify(name.slice(0, 80))}.`,
    'Write --policy guarded or --policy spec.',
  )
}

function readCourt(
  { courtPeriod }: TermOptions,
  court: MarketTerms['court'],
): Pick<TermsInput, 'court' | 'courtPeriodSeconds'> {
  if (court !== undefined) {
    return { court, courtPeriodSeconds: parseDuration(courtPeriod ?? usualCourtPeriod) }
  }
  if (courtPeriod === undefined) return {}
  throw new OptionError(
    'OPTION_MISSING',
    '--court-period is the time of a court, and no court is named.',
    'Add --court <address>, or leave --court-period out.',
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
