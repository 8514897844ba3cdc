import { ACCOUNT_ROLES, localAccount } from '@cresolver/worlds/chain/accounts'

/** Accounts of the demo that are not agents. */
const roles: readonly (readonly [index: number, name: string])[] = [
  [15, 'Demo disputer'],
  [24, 'Demo appellant'],
  [ACCOUNT_ROLES.asker, 'Demo asker'],
  [ACCOUNT_ROLES.disputer, 'Demo disputer'],
]

/** Names accounts of a chain of this machine by their addresses in lower case. */
export function localNames(): Record<string, string> {
  const tests = Array.from(
    { length: 9 },
    (_, at) => [at + 1, `Test account ${at + 1}`] as const,
  )
  return Object.fromEntries(
    [...tests, ...roles].map(([index, name]) => [
      localAccount(index).address.toLowerCase(),
      name,
    ]),
  )
}

/** Names a court that asks Reality.eth, if there is one. */
export function courtName(court: string | undefined): Record<string, string> {
  return court === undefined ? {} : { [court.toLowerCase()]: 'RealityCourt' }
}
