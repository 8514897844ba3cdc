import type { ListedCourt, MarketClient, MarketTerms, TermsInput } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { parseMoment } from '@cresolver/core/questions'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { parseDuration } from '../options/duration.ts'
import { OptionError } from '../options/option-error.ts'
import { helpList } from '../terminal/help-list.ts'
import type { WrittenTerms } from './terms-file.ts'
import type { AssetText } from './text/asset-text.ts'
import { parsePercent } from './text/percent.ts'

/** Options that give a market terms. */
export type TermOptions = {
  readonly terms?: string | undefined
  readonly asset?: string | undefined
  readonly window?: string | undefined
  readonly court?: string | undefined
}

/** Each of them asks for a verdict that can be disputed. */
const ladderNames = [
  ...(['window', 'panelWindow', 'judgeFirst', 'votes', 'reserves', 'unit'] as const),
  ...(['wrongSlash', 'bond', 'court', 'earliestRequest', 'valueAtRisk'] as const),
] as const satisfies readonly (keyof WrittenTerms)[]

/** Adds the options that give a market terms. */
export function addTermOptions(command: Command, environment: Environment): Command {
  return command
    .option(
      '--asset <token>',
      'token of pool, stakes and bonds (default: native currency)',
    )
    .option(
      '--window <time>',
      'time to dispute a claim, or to appeal the first finding, up to 3d ' +
        '(default: 2h if another term asks for disputes)',
    )
    .option(
      '--court <number>',
      'court in the list of the deployment (default: the first one for the asset)',
    )
    .option('--terms <file>', 'JSON file with further terms, or the JSON itself')
    .addHelpText('after', () =>
      helpList('Terms of --terms; amounts are text:', furtherTerms, environment),
    )
}

const furtherTerms = [
  ['panelWindow', 'time to appeal the finding of a panel after a dispute, such as "1d"'],
  ['judgeFirst', 'true: ask rule or panel at once, instead of letting a claim stand'],
  ['votes', 'votes of the panel, 5 to 9'],
  ['reserves', 'units drawn in reserve, 0 to 5'],
  ['unit', 'stake of one vote (default: the minimum stake)'],
  ['wrongSlash', 'percent of a unit that a wrong vote loses, 10 to 50'],
  [
    'bond',
    'deposit of an asker and of a disputer (default: the least that covers court and votes, and 0.5 % of valueAtRisk)',
  ],
  ['valueAtRisk', 'amount that depends on the verdict'],
  ['collectors', 'collectors by place in the list, such as [0, 1]'],
  ['dataOnly', 'true: the rule is the first judge; no worker can join'],
  ['hashOnly', 'true: keep only the hash of the question, which costs less'],
  ['requireIdentity', 'true: take only workers with a registered agent'],
  ['requireDomain', 'true: take only agents named by the domain of their endpoint'],
  ['earliestRequest', 'earliest time of a request, ISO 8601'],
  ['consumer', 'contract that receives the verdict'],
  ['allowList', 'file of the accounts that may join, one address a line'],
  ['policy', '"guarded" (default), or "spec" for the published formula'],
] as const

/** The terms of the file and the options; an option replaces what the file says. */
export async function readWrittenTerms({
  terms,
  asset,
  window,
  court,
}: TermOptions): Promise<WrittenTerms> {
  const written =
    terms === undefined
      ? {}
      : await (await import('./terms-file.ts')).readTermsFile(terms)
  return {
    ...written,
    ...(asset !== undefined && { asset }),
    ...(window !== undefined && { window }),
    ...(court !== undefined && { court }),
  }
}

/** Offer of a market contract to a creator; read once. */
type LadderReader = Pick<MarketClient, 'getAssetRules' | 'getCourt' | 'getTimes'> &
  Pick<MarketClient, 'chainTime'>

/** Reads the terms that a creator wrote. */
export async function readTerms(
  options: WrittenTerms,
  asset: AssetText,
  reader: LadderReader,
): Promise<TermsInput> {
  const { parseAddress } = await import('@cresolver/chain')
  const amount = (text: string | undefined) =>
    text === undefined ? undefined : asset.parse(text)
  const address = (text: string | undefined, name: string) =>
    text === undefined ? undefined : parseAddress(text, name)
  const seconds = (text: string | undefined) =>
    text === undefined ? undefined : parseDuration(text)
  const named: TermsInput = {
    asset: address(options.asset, 'the asset'),
    windowSeconds: seconds(options.window),
    panelWindowSeconds: seconds(options.panelWindow),
    judgeFirst: options.judgeFirst,
    votes: whole(options.votes, 'The term votes', 5, 9),
    reserves: whole(options.reserves, 'The term reserves', 0, 5),
    unit: amount(options.unit),
    wrongSlashBps: part(options.wrongSlash, 'The term wrongSlash'),
    bond: amount(options.bond),
    court: whole(options.court, '--court', 1, 255),
    collectors: options.collectors?.flatMap(
      (place) => whole(String(place), 'The term collectors', 0, 9) ?? [],
    ),
    dataOnly: options.dataOnly,
    hashOnly: options.hashOnly,
    requireIdentity: options.requireIdentity,
    requireEndpointDomain: options.requireDomain,
    earliestRequest: momentOf(options.earliestRequest),
    valueAtRisk: amount(options.valueAtRisk),
    consumer: address(options.consumer, 'the consumer'),
    allowList: await rootOf(options.allowList),
    policy: options.policy,
  }
  if (!ladderNames.some((name) => options[name] !== undefined)) return named
  return { ...named, ...(await readLadder(named, reader)) }
}

/** The usual terms of the deployment where the creator names none, and the bond that follows. */
async function readLadder(named: TermsInput, reader: LadderReader): Promise<TermsInput> {
  const { proposeLadder, toAmount } = await import('@cresolver/chain')
  const { bondOf } = await import('@cresolver/core/resolution')
  const [times, rules] = await Promise.all([
    reader.getTimes(),
    reader.getAssetRules(named.asset),
  ])
  if (rules === undefined) throw notListed(named.asset)
  const court = await findCourt(named, reader)
  const ladder = proposeLadder(named, { times, asset: rules, court: court.number })
  const bond = bondOf(
    {
      ...ladder,
      isDataOnly: named.dataOnly === true,
      valueAtRisk: named.valueAtRisk ?? 0n,
      courtFee: court.fee,
    },
    rules,
  )
  const wish = named.bond ?? 0n
  return {
    ...ladder,
    bond: toAmount(wish > bond ? wish : bond),
    // The first collector of the deployment; data needs none.
    ...(named.dataOnly ? {} : { collectors: named.collectors ?? [0] }),
  }
}

/** The court that is named, else the first one that markets in the asset can name now. */
async function findCourt(
  { asset, court: number }: TermsInput,
  reader: LadderReader,
): Promise<ListedCourt> {
  if (number !== undefined) return reader.getCourt(number)
  const now = await reader.chainTime()
  for (let next = 1; next <= 255; next += 1) {
    const court = await reader.getCourt(next).catch((error) => {
      if (CresolverError.isInstance(error) && error.code === 'COURT_NOT_LISTED') {
        return undefined
      }
      throw error
    })
    if (court === undefined) break
    const isSame = (court.asset ?? '').toLowerCase() === (asset ?? '').toLowerCase()
    if (isSame && court.usableFrom <= now) return court
  }
  throw new OptionError(
    'A verdict that can be disputed needs a court, but the deployment lists none for the asset.',
    'Have its owner list one: cresolver deploy --reality, or operate owner act list-court.',
  )
}

function notListed(asset: TermsInput['asset']): OptionError {
  return new OptionError(
    `The deployment does not list the asset ${asset ?? 'of the chain'}.`,
    'Name a listed token with --asset.',
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
    `${option} is not a whole number from ${least} to ${most}: ${JSON.stringify(text.slice(0, 80))}.`,
    `Write a number from ${least} to ${most}.`,
  )
}

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const moment = parseMoment(text.trim())
  if (moment !== undefined) return moment
  throw new OptionError(
    `The term earliestRequest is not an ISO 8601 time: ${JSON.stringify(text.slice(0, 80))}.`,
    'Write 2026-02-20 or 2026-02-20T23:59:00Z.',
  )
}
