'use client'

import { type Asking, type Finding, type Market, toAmount } from '@cresolver/chain'
import { useState } from 'react'
import { findingText } from '../../activity/judge-text.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import type { Asset } from '../../transactions/read-asset.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Input, problemOf } from '../../ui/input.tsx'
import {
  type DisputeAnswer,
  depositOf,
  MOST_REASON_BYTES,
  planDispute,
} from './plan-dispute.ts'

/** Asks what a disputer or an appellant says instead, and why, and what part of the deposit it pays. */
export function DisputeForm({
  market,
  details,
  asking,
  asset,
  question,
  onClose,
}: {
  readonly market: Market
  readonly details: DisputableMarket
  readonly asking: Asking
  readonly asset: Asset
  /** Text of the question. */
  readonly question: string
  readonly onClose: () => void
}) {
  const { connection } = useDashboard()
  const isAppeal = asking.judge !== 'NONE'
  const choices = answersTo(isAppeal ? asking.found : asking.claim)
  const [answer, setAnswer] = useState<DisputeAnswer>(choices[0] ?? 'NO')
  const [reason, setReason] = useState('')
  const [isShared, setShared] = useState(false)
  const [share, setShare] = useState('')
  const [isReady, setReady] = useState(false)
  const bytes = new TextEncoder().encode(reason.trim()).length
  const isTooLong = bytes > MOST_REASON_BYTES
  const whole = depositOf(details, isAppeal)
  const shareProblem = isShared ? problemOf(share, asset.parse) : undefined
  if (isReady) {
    return (
      <TransactionPanel
        input={`dispute ${market.marketId} ${answer} ${isShared ? share : ''} ${reason}`}
        prepare={(account) =>
          planDispute(
            connection,
            {
              ...{ market, details, asking, asset, answer, question },
              amount: isShared ? toAmount(asset.parse(share)) : whole,
              reason: reason.trim(),
            },
            account,
          )
        }
        onCancel={onClose}
      />
    )
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <p>
        {isAppeal ? 'An appeal' : 'A dispute'} deposits {asset.format(whole)}.
      </p>
      <ChoiceField
        name="Your answer"
        value={answer}
        choices={choices.map((each) => [each, findingText(each)] as const)}
        onChange={setAnswer}
      />
      <Input
        name={isAppeal ? 'Why the finding is wrong' : 'Why the claim is wrong'}
        rows={3}
        value={reason}
        onChange={setReason}
        hint="Public, on the chain. Name the source that says otherwise."
        problem={
          isTooLong ? `${bytes} bytes; ${MOST_REASON_BYTES} are allowed.` : undefined
        }
      />
      <CheckField
        name="Pay only a share of the deposit, and let others add to it"
        isOn={isShared}
        onChange={setShared}
      />
      {isShared && (
        <Input
          name="Your share"
          value={share}
          onChange={setShare}
          problem={shareProblem}
        />
      )}
      <p className="flex gap-2">
        <Button
          disabled={
            bytes === 0 ||
            isTooLong ||
            (isShared && (share === '' || shareProblem !== undefined))
          }
          onPress={() => setReady(true)}
        >
          Continue
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </p>
    </form>
  )
}

const answers = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const

/** All but what is attacked, the opposite first. */
function answersTo(attacked: Finding): DisputeAnswer[] {
  const others = answers.filter((each) => each !== attacked)
  return attacked === 'NO' || attacked === 'YES'
    ? others
    : ['NO', ...others.filter((each) => each !== 'NO')]
}
