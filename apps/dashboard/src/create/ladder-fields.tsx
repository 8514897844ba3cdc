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

const votes = ['5', '6', '7', '8', '9'] as const

/** The terms of a market whose verdict can be disputed; what is left empty is as the placeholder says. */
export function LadderFields({
  draft,
  asset,
  offers,
  isDataOnly,
  change,
}: {
  readonly draft: MarketDraft
  readonly asset: Asset
  readonly offers: LadderOffers
  readonly isDataOnly: boolean
  readonly change: (part: Partial<MarketDraft>) => void
}) {
  const usual = usualTerms({ dataOnly: isDataOnly }, asset, offers)
  const problem = (text: string, read: (text: string) => unknown) =>
    text.trim() === '' ? undefined : problemOf(text, read)
  const { isJudgeFirst } = draft
  const first = isDataOnly ? 'the rule' : 'a panel'
  return (
    <fieldset className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 font-medium">Disputes</legend>
      <div className="col-span-full">
        <CheckField
          name={`Ask ${first} at once, instead of letting a claim stand`}
          isOn={isJudgeFirst}
          onChange={(isOn) => change({ isJudgeFirst: isOn })}
        />
      </div>
      <Input
        name={isJudgeFirst ? 'Time to appeal a finding' : 'Time to dispute a claim'}
        value={draft.window}
        onChange={(window) => change({ window })}
        placeholder={formatPeriod(usual.windowSeconds)}
        problem={problem(draft.window, readDuration)}
      />
      {!isDataOnly && (
        <>
          {!isJudgeFirst && (
            <Input
              name="Time to appeal what a panel found"
              value={draft.panelWindow}
              onChange={(panelWindow) => change({ panelWindow })}
              placeholder={formatPeriod(usual.panelWindowSeconds)}
              problem={problem(draft.panelWindow, readDuration)}
            />
          )}
          <ChoiceField
            name="Votes of a panel"
            value={votes.find((each) => each === draft.votes) ?? '7'}
            choices={votes.map((each) => [each, each] as const)}
            onChange={(chosen) => change({ votes: chosen })}
          />
          <Input
            name="One unit of stake, which is one vote"
            value={draft.unit}
            onChange={(unit) => change({ unit })}
            placeholder={asset.format(usual.unit)}
            problem={problem(draft.unit, asset.parse)}
          />
        </>
      )}
      <Input
        name="Value at risk: what depends on the verdict"
        value={draft.valueAtRisk}
        onChange={(valueAtRisk) => change({ valueAtRisk })}
        placeholder="not stated"
        problem={problem(draft.valueAtRisk, asset.parse)}
      />
      {offers.courts.length > 0 && (
        <ChoiceField
          name="Court, which decides appeals"
          value={
            offers.courts.some(({ number }) => String(number) === draft.court)
              ? draft.court
              : String(offers.courts[0]?.number ?? '')
          }
          choices={offers.courts.map(({ number, court, fee, periodSeconds }) => [
            String(number),
            `${number}: ${court.slice(0, 8)}…, is paid ${asset.format(fee)}, has ${formatPeriod(periodSeconds)}`,
          ])}
          onChange={(court) => change({ court })}
        />
      )}
    </fieldset>
  )
}
