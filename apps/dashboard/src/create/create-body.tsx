'use client'

import { formatQuestion, readQuestion, type UnixSeconds } from '@cresolver/questions'
import { checkForMarket } from '@cresolver/questions/recipes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { listCourts, readTimes } from '../chain/read-deployment.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { QuestionRule } from '../market/question-rule.tsx'
import { Decision } from '../playground/decision.tsx'
import { deadlineOf } from '../playground/dry-run.ts'
import { QuestionFindings } from '../playground/question-findings.tsx'
import { useMarketTime } from '../shell/use-freshness.ts'
import { type Asset, readAsset } from '../transactions/read-asset.ts'
import { TransactionPanel } from '../transactions/transaction-panel.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Input, problemOf } from '../ui/input.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { FindGame } from './find-game.tsx'
import { LadderFields } from './ladder-fields.tsx'
import {
  type LadderOffers,
  type MarketDraft,
  type PlannedMarket,
  readDraft,
  readDuration,
  readToken,
} from './market-draft.ts'
import { createdMarket, planCreate } from './plan-create.ts'
import { QuoteSection } from './quote-section.tsx'

const empty: MarketDraft = {
  question: '',
  pool: '0.1',
  duration: '7d',
  isDisputable: true,
  isDataOnly: false,
  isJudgeFirst: false,
  ...{ window: '', panelWindow: '', votes: '', unit: '', valueAtRisk: '', court: '' },
  token: '',
}

/** The form of a new market, its quote, and the transaction. */
export function CreateBody() {
  return (
    <Queries>
      <Create />
    </Queries>
  )
}

function Create() {
  const { connection, config } = useDashboard()
  const router = useRouter()
  const now = useMarketTime() as UnixSeconds
  const { draft, change: keep, clear } = useDraft('create', empty)
  const [isReady, setReady] = useState(false)
  const change = (part: Partial<MarketDraft>) => {
    keep(part)
    setReady(false)
  }
  const tokenProblem = problemOf(draft.token, readToken)
  const token = tokenProblem === undefined ? readToken(draft.token) : undefined
  const {
    data: asset,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['asset', connection.market, token],
    queryFn: () => readAsset(connection, token, config.network.currency),
    placeholderData: keepPreviousData,
  })
  const { data: offers, error: offerError } = useQuery({
    queryKey: ['ladder-offers', connection.market, token, now - (now % 600)],
    queryFn: async (): Promise<LadderOffers> => {
      const [times, courts] = await Promise.all([
        readTimes(connection),
        listCourts(connection, token, now),
      ])
      return { times, courts }
    },
    placeholderData: keepPreviousData,
  })
  const failure = error ?? offerError
  if (failure) return <ProblemNotice problem={toProblem(failure)} />
  if (asset === undefined || offers === undefined)
    return <Skeleton lines={8} of="the form" />
  const unlisted =
    !isPlaceholderData && token !== undefined && asset.least === undefined
      ? 'The market contract does not list this token.'
      : undefined
  const { question } = draft
  const isWritten = question.trim() !== ''
  const reading = readQuestion(question)
  const deadline = deadlineOf(question)
  const planned = plannedOf(draft, asset, offers, now)
  const isAssetKnown = asset.token === token && unlisted === undefined
  return (
    <>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Input
          name="Question, to be answered with YES or NO; @ and § begin a section"
          rows={12}
          value={question}
          onChange={(text) => change({ question: text })}
          placeholder="Will it rain in Bern on 1 May 2027?"
        />
        {isWritten && <QuestionFindings text={question} now={now} />}
      </div>
      <FindGame onQuestion={(text) => change({ question: text })} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Input
          name="Reward pool"
          value={draft.pool}
          onChange={(pool) => change({ pool })}
          problem={problemOf(draft.pool, asset.parse)}
        />
        {deadline === undefined && (
          <Input
            name="Time to join, such as 12h or 7d"
            value={draft.duration}
            onChange={(duration) => change({ duration })}
            problem={problemOf(draft.duration, readDuration)}
          />
        )}
        <Input
          name="Token of pool and stakes; empty for the currency of the chain"
          value={draft.token}
          onChange={(text) => change({ token: text })}
          problem={tokenProblem ?? unlisted}
          placeholder="0x"
        />
        <CheckField
          name="Its verdict can be disputed"
          isOn={draft.isDisputable}
          onChange={(isDisputable) => change({ isDisputable })}
        />
        {reading.kind === 'rule' && (
          <CheckField
            name="Only data decides: no worker can join"
            isOn={draft.isDataOnly}
            onChange={(isDataOnly) => change({ isDataOnly })}
          />
        )}
      </div>
      {draft.isDisputable && (
        <LadderFields
          {...{ draft, asset, offers, change }}
          isDataOnly={reading.kind === 'rule' && draft.isDataOnly}
        />
      )}
      {reading.kind === 'rule' && (
        <>
          <Section id="rule" title="Rule">
            <QuestionRule question={formatQuestion(reading.question)} />
          </Section>
          <Decision key={question} text={question} now={now} />
        </>
      )}
      {isWritten && planned.kind === 'problem' && (
        <div className="mt-4">
          <ProblemNotice problem={toProblem(planned.error)} />
        </div>
      )}
      {isWritten && planned.kind === 'market' && isAssetKnown && (
        <>
          <QuoteSection planned={planned.market} asset={asset} times={offers.times} />
          <Section id="sign" title="Create it">
            {isReady ? (
              <TransactionPanel
                input={`create ${JSON.stringify(draft)}`}
                prepare={(owner) => planCreate(connection, planned.market, asset, owner)}
                onMined={(receipt) => {
                  const id = createdMarket(connection, receipt)
                  if (id === undefined) return
                  clear()
                  router.push(`/market/?id=${id}`)
                }}
                onCancel={() => setReady(false)}
              />
            ) : (
              <Button onPress={() => setReady(true)}>Continue</Button>
            )}
          </Section>
        </>
      )}
    </>
  )
}

type Planned =
  | { readonly kind: 'market'; readonly market: PlannedMarket }
  | { readonly kind: 'problem'; readonly error: unknown }

function plannedOf(
  draft: MarketDraft,
  asset: Asset,
  offers: LadderOffers,
  now: UnixSeconds,
): Planned {
  try {
    const market = readDraft(draft, asset, offers)
    const end = 'deadline' in market ? market.deadline : now + market.durationSeconds
    checkForMarket(market.question, { now, deadline: end as UnixSeconds })
    return { kind: 'market', market }
  } catch (error) {
    return { kind: 'problem', error }
  }
}
