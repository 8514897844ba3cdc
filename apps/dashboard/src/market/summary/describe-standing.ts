import { type Asking, formatPeriod, type Market } from '@cresolver/chain'
import { describeUnsure, type UnsureOutcomeReason } from '@cresolver/resolution'
import { capitalJudge, findingText, firstJudgeText } from '../../activity/judge-text.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'

/** Says how far the verdict is, why a judge found nothing, and who comes next. */
export function describeStanding(
  { verdict, outcome }: Pick<Market, 'verdict' | 'outcome'>,
  details: DisputableMarket,
  unsure?: UnsureOutcomeReason,
): string {
  const { asking } = details
  switch (verdict.state) {
    case 'PROPOSED':
      return describeProposal(asking)
    case 'JUDGED':
      return describeJudge(asking, details, unsure)
    case 'FINAL':
      if (outcome.kind === 'void' && unsure) {
        return `${describeDoubt(unsure)}VOID is final and paid out.`
      }
      return outcome.kind === 'open'
        ? `${verdict.outcome} is final. Anyone can call finalize to pay it out.`
        : `${verdict.outcome} is final and paid out.`
    case 'OPEN':
    case 'NONE':
      return describeOpen(details)
  }
}

function describeOpen({ terms, court }: DisputableMarket): string {
  if (court === undefined) {
    return `The first report is the final verdict. ${
      terms.dataOnly
        ? 'One reading of the data decides this market; nobody judges after it.'
        : 'Returned stakes decide this market; nobody judges after them.'
    }`
  }
  return terms.judgeFirst
    ? `Whoever asks deposits a bond, and ${firstJudgeText(terms)} is asked at once.`
    : `Whoever asks claims an answer with a bond. It becomes final in ${formatPeriod(terms.windowSeconds)} unless somebody disputes it.`
}

function describeProposal(asking: Asking | undefined): string {
  if (asking === undefined) return 'It becomes final unless somebody objects in time.'
  const { judge, claim, found } = asking
  if (judge === 'NONE') {
    return `${findingText(claim)} is claimed. It becomes final unless it is disputed in time.`
  }
  if (found === 'TOO_EARLY') {
    return `${capitalJudge(judge)} found that it was asked too early. Unless that is appealed in time, the asker loses its bond and the market is open again.`
  }
  return `${capitalJudge(judge)} found ${findingText(found)}. It becomes final unless it is appealed in time.`
}

function describeJudge(
  asking: Asking | undefined,
  { isPanelStarted }: DisputableMarket,
  unsure: UnsureOutcomeReason | undefined,
): string {
  const otherwise = 'Without a finding in time, the court decides.'
  switch (asking?.judge) {
    case 'RULE':
      return `The rule is read. ${otherwise}`
    case 'PANEL':
      return isPanelStarted
        ? `The panel votes. ${otherwise}`
        : `The claim is disputed, and agents can join its panel; then anyone can start it. ${otherwise}`
    case 'COURT': {
      const { found } = asking
      const end =
        found === 'UNSURE'
          ? 'the market is void, and a tenth of each bond is burned.'
          : `${findingText(found)}, which was found before, is final.`
      const doubt = found === 'UNSURE' && unsure ? describeDoubt(unsure) : ''
      return `${doubt}The court decides. Without a ruling in time, ${end}`
    }
    case 'NONE':
    case undefined:
      return `A judge decides. ${otherwise}`
  }
}

function describeDoubt(reason: UnsureOutcomeReason): string {
  return `The panel is unsure: ${describeUnsure(reason)}. `
}
