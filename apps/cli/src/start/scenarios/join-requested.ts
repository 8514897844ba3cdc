import { errorText } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, type Devnet, localAccount } from '@cresolver/devnet'
import { isAddressEqual } from 'viem'
import { LOCAL_AGENT_NAMES } from '../services/local-agents.ts'

/**
 * Lets the local agents join the markets that the platform creates for those who request a verdict, as agents do that
 * watch a chain.
 *
 * @returns what ends it
 */
export function joinRequested(
  { agents, markets }: Pick<Devnet, 'agents' | 'markets'>,
  onWarning: (warning: string) => void,
): Promise<() => void> {
  const { address } = localAccount(ACCOUNT_ROLES.platform)
  const chain = markets.as(ACCOUNT_ROLES.platform)
  const joining = agents.filter(({ name }) => LOCAL_AGENT_NAMES.includes(name))
  let turn = Promise.resolve()
  return chain.watchEvents({
    onEvent: (event) => {
      if (event.type !== 'market-created' || !isAddressEqual(event.creator, address))
        return
      const { marketId } = event
      const join = async () => {
        if ((await chain.getTerms(marketId))?.dataOnly) return
        for (const agent of joining) await markets.joinAs(agent, marketId)
      }
      turn = turn
        .then(join)
        .catch((error) => onWarning(`No agent joined ${marketId}: ${errorText(error)}`))
    },
  })
}
