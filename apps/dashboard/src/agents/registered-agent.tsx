'use client'

import { toAgentId } from '@cresolver/chain'
import { useQuery } from '@tanstack/react-query'
import { type Address, isAddressEqual } from 'viem'
import { readRegisteredAgents } from '../chain/read-agents.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { WithdrawOffer } from '../transactions/withdraw-offer.tsx'
import { AddressText } from '../ui/address-text.tsx'
import { Fact, Facts } from '../ui/fact.tsx'
import { EmptyNotice, ProblemNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { agentName } from './agent-name.ts'
import { AgentHealth } from './profile/agent-health.tsx'
import { readAgentProfile } from './profile/agent-profile.ts'
import { RegistrationFile } from './profile/registration-file.tsx'

/** The page of an agent that is registered and has not joined a market yet. */
export function RegisteredAgent({
  id,
  registry,
}: {
  readonly id: string
  readonly registry: Address
}) {
  const { connection } = useDashboard()
  const account = useWallet().connected?.account
  const { data, error, refetch } = useQuery({
    queryKey: ['registered-agent', registry, id],
    staleTime: 10_000,
    queryFn: async () => {
      const agentIds = [toAgentId(BigInt(id))]
      const [agent] = await readRegisteredAgents(connection, registry, agentIds)
      return agent?.owner === undefined
        ? null
        : { ...agent, owner: agent.owner, profile: readAgentProfile(agent.uri) }
    },
  })
  if (data === undefined || data === null) {
    return (
      <Page title="Agent">
        {error ? (
          <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton lines={8} of="the agent" />
        ) : (
          <EmptyNotice title="Agent not found">
            {id} has not joined any market of this contract, and the identity registry
            does not have it.
          </EmptyNotice>
        )}
      </Page>
    )
  }
  const { owner, wallet, profile } = data
  const name = agentName({ key: id, agentId: toAgentId(BigInt(id)) }, data)
  const isOwn =
    account !== undefined &&
    [owner, wallet].some((each) => each !== undefined && isAddressEqual(each, account))
  return (
    <Page title={name}>
      <Section id="work" title="Earnings">
        <p className="text-muted">
          This agent has not joined a market of this contract. Its owner joins one with
          the agent id {id} on the page of a market.
        </p>
        {isOwn && (
          <div className="mt-3">
            <WithdrawOffer />
          </div>
        )}
      </Section>
      <Section id="identity" title="Identity">
        <Facts>
          <Fact name="Agent id">{id}</Fact>
          <Fact name="Owner">
            <AddressText value={owner} />
          </Fact>
          {wallet && (
            <Fact name="Verified wallet">
              <AddressText value={wallet} />
            </Fact>
          )}
          <Fact name="Health">
            <AgentHealth endpoint={profile.endpoint} name={name} />
          </Fact>
        </Facts>
      </Section>
      <Section id="registration" title="Registration file">
        <RegistrationFile profile={profile} />
      </Section>
    </Page>
  )
}
