import { formatPeriod } from '@cresolver/chain'
import type { Asset } from '../transactions/read-asset.ts'
import { CheckField } from '../ui/check-field.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Input, problemOf } from '../ui/input.tsx'
import {
  type LadderOffers,
  type MarketDraft,
  readDuration,
  usualTerms,
} from './market-draft.ts'

type Fields = {
  readonly draft: MarketDraft
  readonly asset: Asset
  readonly offers: LadderOffers
  readonly change: (part: Partial<MarketDraft>) => void
}

/** The terms that most people leave as they are. */
export function AdvancedFields({
  hasRule,
  tokenProblem,
  ...fields
}: Fields & {
  readonly hasRule: boolean
  readonly tokenProblem: string | undefined
}) {
  const { draft, change } = fields
  const isDataOnly = hasRule && draft.isDataOnly
  return (
    <details className="mt-4">
      <summary className="cursor-pointer">Advanced</summary>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <div className="col-span-full grid">
          <CheckField
            name="Its verdict can be disputed"
            isOn={draft.isDisputable}
            onChange={(isDisputable) => change({ isDisputable })}
          />
          {hasRule && (
            <CheckField
              name="Only data decides: no worker can join"
              isOn={draft.isDataOnly}
              onChange={(isOn) => change({ isDataOnly: isOn })}
            />
          )}
          {draft.isDisputable && (
            <CheckField
              name={`Ask ${isDataOnly ? 'the rule' : 'a panel'} at once, instead of letting a claim stand`}
              isOn={draft.isJudgeFirst}
              onChange={(isJudgeFirst) => change({ isJudgeFirst })}
            />
          )}
        </div>
        <Input
          name="Token (optional): pays pool and stakes"
          value={draft.token}
          onChange={(token) => change({ token })}
          problem={tokenProblem}
          placeholder="0x… its address"
        />
        {draft.isDisputable && <LadderFields {...fields} isDataOnly={isDataOnly} />}
      </div>
    </details>
  )
}

const votes = ['5', '6', '7', '8', '9'] as const

/** The terms of a market whose verdict can be disputed; what is left empty is as the placeholder says. */
function LadderFields({
  draft,
  asset,
  offers: { times, courts },
  isDataOnly,
  change,
}: Fields & { readonly isDataOnly: boolean }) {
  const usual = usualTerms({ dataOnly: isDataOnly }, asset, { times })
  const { isJudgeFirst } = draft
  const court = courts.find(({ number }) => String(number) === draft.court) ?? courts[0]
  return (
    <>
      {court && (
        <ChoiceField
          name="Court (optional): decides appeals and unsure panels"
          value={String(court.number)}
          choices={courts.map(({ number, court: account, fee, periodSeconds }) => [
            String(number),
            `${number}: ${account.slice(0, 8)}…, is paid ${asset.format(fee)}, has ${formatPeriod(periodSeconds)}`,
          ])}
          onChange={(number) => change({ court: number })}
        />
      )}
      <Input
        name="Value at risk (optional): depends on the verdict"
        value={draft.valueAtRisk}
        onChange={(valueAtRisk) => change({ valueAtRisk })}
        placeholder="not stated"
        problem={problemOf(draft.valueAtRisk, asset.parse)}
      />
      <Input
        name={isJudgeFirst ? 'Time to appeal a finding' : 'Time to dispute a claim'}
        value={draft.window}
        onChange={(window) => change({ window })}
        placeholder={formatPeriod(usual.windowSeconds)}
        problem={problemOf(draft.window, readDuration)}
      />
      {!isDataOnly && (
        <>
          {!isJudgeFirst && (
            <Input
              name="Time to appeal what a panel found"
              value={draft.panelWindow}
              onChange={(panelWindow) => change({ panelWindow })}
              placeholder={formatPeriod(usual.panelWindowSeconds)}
              problem={problemOf(draft.panelWindow, readDuration)}
            />
          )}
          <ChoiceField
            name="Votes of a panel"
            value={votes.find((each) => each === draft.votes) ?? '7'}
            choices={votes.map((each) => [each, each] as const)}
            onChange={(chosen) => change({ votes: chosen })}
          />
          <Input
            name="Stake of one vote"
            value={draft.unit}
            onChange={(unit) => change({ unit })}
            placeholder={asset.format(usual.unit)}
            problem={problemOf(draft.unit, asset.parse)}
          />
        </>
      )}
    </>
  )
}
