'use client'

import {
  formatMoment,
  formatQuestion,
  readQuestion,
  type UnixSeconds,
  unixSeconds,
} from '@cresolver/core/questions'
import { lintForMarket } from '@cresolver/core/questions/recipes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useMemo, useState } from 'react'
import { listCourts, readTimes } from '../chain/read-deployment.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { useMarketMinute } from '../shell/use-freshness.ts'
import { readAsset } from '../transactions/read-asset.ts'
import { TransactionPanel } from '../transactions/transaction-panel.tsx'
import { Button } from '../ui/button.tsx'
import { Input, problemOf } from '../ui/input.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { deadlineOf } from './dry-run.ts'
import { FindGame } from './find-game.tsx'
import {
  type LadderOffers,
  type MarketDraft,
  readDraft,
  readEnd,
  readToken,
} from './market-draft.ts'
import { createdMarket, planCreate } from './plan-create.ts'
import { QuestionFindings } from './question-findings.tsx'
import { QuoteSection } from './quote-section.tsx'
import { RuleTest } from './rule-test.tsx'

const empty: MarketDraft = {
  question: '',
  ends: '7d',
  pool: '0.1',
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
  const { connection, config, cache } = useDashboard()
  const { currency = 'ETH' } = config.network
  const router = useRouter()
  const now = (useMarketMinute() * 60) as UnixSeconds
  const { draft, change: keep, clear } = useDraft('create', empty)
  const [isReady, setReady] = useState(false)
  const change = (part: Partial<MarketDraft>) => {
    keep(part)
    setReady(false)
  }
  const { question } = draft
  const reading = readQuestion(question)
  const deadline = endOf(draft, now)
  const linted = useDeferredValue(question)
  const findings = useMemo(
    () => (linted.trim() === '' ? [] : lintForMarket(linted.trim(), { now, deadline })),
    [linted, now, deadline],
  )
  const tokenProblem = problemOf(draft.token, readToken)
  const token = tokenProblem === undefined ? readToken(draft.token) : undefined
  const {
    data: asset,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['asset', connection.market, token],
    queryFn: () => readAsset(connection, token, currency),
    placeholderData: keepPreviousData,
  })
  const { data: offers, error: offerError } = useQuery({
    queryKey: ['ladder-offers', connection.market, token, now - (now % 600)],
    queryFn: async (): Promise<LadderOffers> => {
      const [times, courts] = await Promise.all([
        readTimes(connection),
        listCourts(connection, token, cache.getState().head?.timestamp ?? now),
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
  const planned = attempt(() => readDraft(draft, asset, offers))
  const hasError = findings.some(({ severity }) => severity === 'error')
  const isWritten = question.trim() !== ''
  const isAssetKnown = asset.token === token && unlisted === undefined
  const market = isAssetKnown ? planned.value : undefined
  const canSign = isWritten && linted === question && !hasError
  return (
    <>
      <Input
        name="Question"
        rows={4}
        value={question}
        onChange={(text) => change({ question: text })}
        placeholder="Will it rain in Bern on 1 May 2027?"
        hint="Ask a question with the answer YES or NO, and name a day and a place."
      />
      <QuestionFindings findings={findings} />
      <FindGame onQuestion={(text) => change({ question: text })} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {reading.kind === 'rule' && deadline !== undefined ? (
          <p className="self-end pb-1 text-sm">
            Ends when its rule says: {momentText(deadline)}
          </p>
        ) : (
          <Input
            name="Ends when"
            value={draft.ends}
            onChange={(ends) => change({ ends })}
            problem={problemOf(draft.ends, readEnd)}
            hint={`Agents can join until ${deadline ? momentText(deadline) : 'then'}. Write 12h, 7d or 2027-05-01.`}
          />
        )}
        <Input
          name="Reward pool"
          value={draft.pool}
          onChange={(pool) => change({ pool })}
          problem={problemOf(draft.pool, asset.parse)}
          hint={`Pays the agents that answer, in ${token === undefined ? currency : 'the token'}.`}
        />
      </div>
      <AdvancedFields
        {...{ draft, asset, offers, change }}
        hasRule={reading.kind === 'rule'}
        tokenProblem={tokenProblem ?? unlisted}
      />
      {reading.kind === 'rule' && (
        <RuleTest key={question} question={formatQuestion(reading.question)} now={now} />
      )}
      {isWritten && !hasError && planned.error !== undefined && (
        <div className="mt-4">
          <ProblemNotice problem={toProblem(planned.error)} />
        </div>
      )}
      <Section id="sign" title="Create it">
        {isReady && market && canSign ? (
          <TransactionPanel
            input={`create ${JSON.stringify(draft)}`}
            prepare={(owner) => planCreate(connection, market, asset, owner)}
            onMined={(receipt) => {
              const id = createdMarket(connection, receipt)
              if (id === undefined) return
              clear()
              router.push(`/market/?id=${id}`)
            }}
            onCancel={() => setReady(false)}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <Button
              main
              disabled={market === undefined || !canSign}
              onPress={() => setReady(true)}
            >
              Continue
            </Button>
            <span className="text-sm text-muted">
              The next step shows the cost. Nothing is sent before you sign.
            </span>
          </p>
        )}
      </Section>
      {market && isWritten && (
        <QuoteSection planned={market} asset={asset} times={offers.times} />
      )}
    </>
  )
}

function attempt<Value>(read: () => Value): { value?: Value; error?: unknown } {
  try {
    return { value: read() }
  } catch (error) {
    return { error }
  }
}

function momentText(seconds: UnixSeconds): string {
  return `${formatMoment(seconds).slice(0, 16).replace('T', ' ')} UTC`
}

/** Undefined if it cannot be read. */
function endOf(
  { question, ends }: MarketDraft,
  now: UnixSeconds,
): UnixSeconds | undefined {
  const { value: end } = attempt(() => readEnd(ends))
  const typed = end && ('deadline' in end ? end.deadline : now + end.durationSeconds)
  return deadlineOf(question) ?? (typed === undefined ? undefined : unixSeconds(typed))
}
