'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { readBalances } from '../chain/read-agents.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { useQueryValues } from '../shell/use-query.ts'
import { WithdrawOffer } from '../transactions/withdraw-offer.tsx'
import { AddressText } from '../ui/address-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Fact, Facts } from '../ui/fact.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { EmptyNotice, ProblemNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import type { AgentIndex, AgentRecord } from './agent-index.ts'
import { AgentMarkets } from './agent-markets.tsx'
import { agentName } from './agent-name.ts'
import { AgentHealth } from './profile/agent-health.tsx'
import { readAgentKey } from './profile/read-agent-key.ts'
import { RegistrationFile } from './profile/registration-file.tsx'
import { ReputationBars, verdictCount } from './profile/reputation-bars.tsx'
import { useAgentDetails } from './profile/use-agent-details.ts'
import { readTrackRecord } from './read-track-record.ts'
import { useAgentHistory } from './use-agent-history.ts'

/** The page of one agent, separate from its first load. */
export function AgentBody() {
  return (
    <Queries>
      <Agent />
    </Queries>
  )
}

function Agent() {
  const key = readAgentKey(useQueryValues())
  const { index, registry, complete, problem, retry } = useAgentHistory()
  const agent = key === undefined ? undefined : index.agents.get(key)
  if (agent)
    return <KnownAgent agent={agent} markets={index.markets} registry={registry} />
  return (
    <Page title="Agent">
      {problem && !complete ? (
        <ProblemNotice problem={problem} onRetry={retry} />
      ) : key !== undefined && !complete ? (
        <Skeleton lines={8} of="the agent" />
      ) : (
        <EmptyNotice
          title={key === undefined ? 'Agent not specified' : 'Agent not found'}
        >
          {key === undefined
            ? 'The URL needs ?id= with a number, or ?worker= with an address.'
            : `${key} has not joined any market of this contract. A registered agent appears here when it joins its first market.`}
        </EmptyNotice>
      )}
    </Page>
  )
}

function KnownAgent({
  agent,
  markets,
  registry,
}: {
  readonly agent: AgentRecord
  readonly markets: AgentIndex['markets']
  readonly registry: Address | undefined
}) {
  const { connection, config } = useDashboard()
  const { currency } = config.network
  const details = useAgentDetails([agent], registry)
  const { identities, reputations, error } = details
  const identity = identities.get(agent.key)
  const reputation = reputations.get(agent.key)
  const {
    data: balances,
    isPending,
    isError,
  } = useQuery({
    queryKey: ['balances', connection.market, ...agent.workers, String(agent.lastBlock)],
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: () => readBalances(connection, agent.workers),
  })
  const { archiveUrls } = config
  const { data: record } = useQuery({
    queryKey: ['track-record', connection.market, archiveUrls, agent.key, agent.settled],
    placeholderData: keepPreviousData,
    enabled: agent.settled > 0,
    queryFn: ({ signal }) =>
      readTrackRecord(connection, archiveUrls ?? [], agent.memberships, markets, signal),
  })
  const account = useWallet().connected?.account
  const isOwn =
    account !== undefined && agent.workers.some((each) => isAddressEqual(each, account))
  const name = agentName(agent, identity)
  // One placeholder for all parts avoids layout shifts.
  if (details.isLoading || isPending) {
    return (
      <Page title="Agent">
        <Skeleton lines={8} of="the agent" />
      </Page>
    )
  }
  const endpoint = identity?.profile.endpoint
  const pending = agent.memberships.filter(
    ({ feedbackPending }) => feedbackPending,
  ).length
  return (
    <Page
      title={name}
      aside={
        identity?.profile.registration?.active === false ? (
          <Badge tone="wait">Declares itself inactive</Badge>
        ) : undefined
      }
    >
      {error !== undefined && (
        <div className="mb-4">
          <ProblemNotice problem={toProblem(error)} />
        </div>
      )}
      <Section id="work" title="Earnings">
        <Facts>
          <Fact name="Markets joined">{agent.memberships.length}</Fact>
          <Fact name="Settled and paid">
            {agent.settled} <span className="text-muted">settled,</span> {agent.paid}{' '}
            <span className="text-muted">paid</span>
          </Fact>
          <Fact name="Matched the final verdict">
            {record ? `${record.stoodWith} of ${record.answered} answers` : 'not known'}
          </Fact>
          <Fact name="Voided">{agent.voided}</Fact>
          <Fact name="Last seen in block">{groupDigits(agent.lastBlock)}</Fact>
          <Fact name="Stake locked">
            <Amount wei={agent.lockedStake} currency={currency} />
          </Fact>
          <Fact name="Stake returned">
            <Amount wei={agent.returnedStake} currency={currency} />
          </Fact>
          <Fact name="Earned">
            {agent.earned === undefined ? (
              'not known'
            ) : (
              <Amount wei={agent.earned} currency={currency} />
            )}
          </Fact>
          <Fact name="Scores waiting to be published">{pending}</Fact>
        </Facts>
        {isOwn && (
          <div className="mt-3">
            <WithdrawOffer />
          </div>
        )}
      </Section>
      <Section
        id="reputation"
        title="Reputation"
        aside={
          reputation &&
          reputation.count > 0 &&
          `mean of ${verdictCount(reputation.count)}`
        }
      >
        <div className="min-h-14">
          <ReputationBars reputation={reputation} />
        </div>
        <p className="text-sm text-muted">
          An answer is scored if the finding of its panel becomes final. Verdicts by data,
          undisputed claims and overturned panels give no scores. Markets that count votes
          do not use these scores.
        </p>
      </Section>
      <Section id="identity" title="Identity">
        <Facts>
          <Fact name="Agent id">
            {agent.agentId === undefined
              ? 'None: this market has no registry'
              : String(agent.agentId)}
          </Fact>
          {identity?.owner && (
            <Fact name="Owner">
              <AddressText value={identity.owner} />
            </Fact>
          )}
          {identity?.wallet && (
            <Fact name="Verified wallet">
              <AddressText value={identity.wallet} />
            </Fact>
          )}
          {agent.workers.map((worker, index) => (
            <Fact
              key={worker}
              name={agent.workers.length === 1 ? 'Worker' : `Worker ${index + 1}`}
            >
              <AddressText value={worker} />
              <Small>
                {balances?.[index] === undefined ? (
                  isError ? (
                    'balance could not be read'
                  ) : (
                    'reading the balance'
                  )
                ) : (
                  <>
                    <Amount wei={balances[index]} currency={currency} /> to withdraw
                  </>
                )}
              </Small>
            </Fact>
          ))}
          <Fact name="Health">
            <AgentHealth endpoint={endpoint} name={name} />
            {endpoint !== undefined && config.network.kind !== 'local' && (
              <Small>The request reveals your network address to its server.</Small>
            )}
          </Fact>
        </Facts>
      </Section>
      <Section id="markets" title="Markets" aside="newest first">
        <AgentMarkets memberships={agent.memberships} currency={currency} />
      </Section>
      {agent.agentId !== undefined && (
        <Section id="registration" title="Registration file">
          {identity ? (
            <RegistrationFile profile={identity.profile} />
          ) : (
            <Skeleton lines={2} of="the registration file" />
          )}
        </Section>
      )}
    </Page>
  )
}

function Small({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs text-muted">{children}</span>
}
