import type { CommandStep } from '../terminal/command-steps.ts'

/** Parser of the value of a step. */
export type ArgumentKind = 'address' | 'archives' | 'asset' | 'court' | 'text'

/** A step of `operate owner act`, which sends one call of the owner. */
export type OwnerStep = CommandStep & {
  readonly value?: CommandStep['value'] & { readonly kind: ArgumentKind }
  readonly functionName:
    | 'acceptOwnership'
    | 'listAsset'
    | 'listCollector'
    | 'listCourt'
    | 'pauseNewMarkets'
    | 'setArchives'
    | 'setAuthorizedResolver'
    | 'setRecordUri'
    | 'transferOwnership'
  /** Argument of the call after the value. */
  readonly flag?: boolean | undefined
  /** Contracts that are called; the market unless named. */
  readonly on?: readonly ('market' | 'receiver')[] | undefined
  readonly event: string
  /** Planned action and what was done, for the value. */
  readonly action: (argument: string) => string
  readonly done: (argument: string) => string
}

/** The steps of the owner, in the order of the help. */
export const OWNER_STEPS: readonly OwnerStep[] = [
  {
    name: 'transfer',
    description: 'Offer the contracts to another owner, who accepts',
    value: { name: '<address>', meaning: 'owner to be', kind: 'address' },
    functionName: 'transferOwnership',
    on: ['market', 'receiver'],
    event: 'ownership-offered',
    action: (to) => `Offer the ownership to ${to}`,
    done: (to) => `Offered the ownership to ${to}`,
  },
  {
    name: 'accept',
    description: 'Take over contracts that were offered to this account',
    functionName: 'acceptOwnership',
    on: ['market', 'receiver'],
    event: 'ownership-accepted',
    action: () => 'Accept the ownership',
    done: () => 'Accepted the ownership',
  },
  {
    name: 'add-resolver',
    description: 'Let an account or contract settle markets created from now on',
    value: { name: '<address>', meaning: 'resolver', kind: 'address' },
    functionName: 'setAuthorizedResolver',
    flag: true,
    event: 'resolver-added',
    action: (resolver) => `Authorize the resolver ${resolver}`,
    done: (resolver) => `Authorized the resolver ${resolver}`,
  },
  {
    name: 'remove-resolver',
    description: 'Remove a resolver, at once',
    value: { name: '<address>', meaning: 'resolver', kind: 'address' },
    functionName: 'setAuthorizedResolver',
    flag: false,
    event: 'resolver-removed',
    action: (resolver) => `Remove the resolver ${resolver}`,
    done: (resolver) => `Removed the resolver ${resolver}`,
  },
  {
    name: 'list-asset',
    description: 'Let markets use a token; its rules never change once there are markets',
    value: {
      name: '<token:stake:pool:bond:bond>',
      meaning:
        'token with its minimum stake, pool and bond, and its maximum bond, in its smallest unit',
      kind: 'asset',
    },
    functionName: 'listAsset',
    event: 'asset-listed',
    action: (asset) => `List the asset ${asset}`,
    done: (asset) => `Listed the asset ${asset}`,
  },
  {
    name: 'list-court',
    description:
      'List a court; markets can name the first one at once, others four days later',
    value: {
      name: '<address:fee:time[:token]>',
      meaning:
        'court, its fee in the smallest unit of the asset, and its time, such as 5d',
      kind: 'court',
    },
    functionName: 'listCourt',
    event: 'court-listed',
    action: (court) => `List the court ${court}`,
    done: (court) => `Listed the court ${court}`,
  },
  {
    name: 'list-collector',
    description: 'List a collector that markets can name, at most ten',
    value: { name: '<address>', meaning: 'collector', kind: 'address' },
    functionName: 'listCollector',
    event: 'collector-listed',
    action: (collector) => `List the collector ${collector}`,
    done: (collector) => `Listed the collector ${collector}`,
  },
  {
    name: 'archives',
    description: 'Name the archives of records on chain, replacing earlier ones',
    value: {
      name: '<urls>',
      meaning: 'base URL of an archive, or of two separated by a comma',
      kind: 'archives',
    },
    functionName: 'setArchives',
    on: ['receiver'],
    event: 'archives-set',
    action: (urls) => `Name the archives ${urls}`,
    done: (urls) => `Named the archives ${urls}`,
  },
  {
    name: 'record-uri',
    description: 'Set the text before the hash of a record in feedback',
    value: {
      name: '<uri>',
      meaning: 'such as https://archive.example/records/',
      kind: 'text',
    },
    functionName: 'setRecordUri',
    event: 'record-uri-set',
    action: (uri) => `Set the address of records to ${uri}`,
    done: (uri) => `Set the address of records to ${uri}`,
  },
  {
    name: 'pause',
    description: 'Take no new markets; open ones continue',
    functionName: 'pauseNewMarkets',
    flag: true,
    event: 'new-markets-paused',
    action: () => 'Pause new markets',
    done: () => 'Paused new markets',
  },
  {
    name: 'resume',
    description: 'Take new markets again',
    functionName: 'pauseNewMarkets',
    flag: false,
    event: 'new-markets-resumed',
    action: () => 'Take new markets again',
    done: () => 'Resumed new markets',
  },
]
