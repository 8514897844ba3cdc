import { isKnown } from './fact.ts'
import { deciderOf, lastAsking, saidIn, seatsOf } from './last-asking.ts'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'
import type { StoryJudge } from './story-event.ts'
import {
  joinWords,
  type StoryWords,
  say,
  sayAccount,
  sayFinding,
  sayTime,
} from './story-words.ts'

/** Says who decided, or who is deciding. */
export function whoDecided(story: Story, words: StoryWords): string {
  const { stages, end, standing } = story
  if (!isKnown(stages)) return `Who decided: ${say(stages)}.`
  if (!isKnown(end) || !isKnown(standing)) return `Who decided: ${say(end)}.`
  const decider = deciderOf(story)
  if (end !== 'pending') {
    const hasWindow = isKnown(story.terms) && (story.terms?.windowSeconds ?? 0) > 0
    if (!decider) return `${nobody(end.reason, hasWindow)}${lateCourt(story, words)}`
    return `${capital(sayDecided(decider, words))}.${lateCourt(story, words)}`
  }
  switch (standing.kind) {
    case 'not-asked':
      return stages.length === 0
        ? 'Nobody has decided: nobody has asked for a verdict.'
        : 'Nobody has decided: it was asked too early, and the market is open again.'
    case 'requested':
      return 'Nobody has decided yet: a verdict was requested, and no report of it has come.'
    case 'judging': {
      const before = decider ? ` Before that, ${sayDecided(decider, words)}.` : ''
      const judge = judgeNow(standing, words)
      const until =
        standing.until === undefined || judge !== standing.judge
          ? ''
          : `, until ${sayTime(standing.until)}`
      return `Nobody has decided yet: ${judgeName(judge)} is asked${until}.${before}`
    }
    case 'claimed':
    case 'found':
    case 'final': {
      const said = decider ? sayDecided(decider, words) : 'nothing was found'
      return `${capital(said)}. ${isOver(story, words) ? 'Nobody objected in time' : 'It is not final'}.`
    }
  }
}

/** Says what the stage that decided has read. */
export function whatWasRead(story: Story, words: StoryWords): string {
  if (!isKnown(story.stages)) return `What was read: ${say(story.stages)}.`
  const decider = deciderOf(story)
  switch (decider?.kind) {
    case undefined:
      return 'Nothing that was read decided.'
    case 'claim':
    case 'dispute':
    case 'appeal':
      return 'Nothing was read: a claim stands if nobody disputes it.'
    case 'data':
      return decider.reason === undefined
        ? 'Its sources have not been read.'
        : `Its sources: ${say(decider.reason)}.`
    case 'court': {
      const reasons = lastAsking(story).flatMap((stage) =>
        stage.kind === 'appeal' && stage.stood !== 'AGAINST'
          ? [` ${capital(sayAccount(stage.by, words))} appealed: “${stage.reason}”`]
          : [],
      )
      return `What the court read is in no record.${reasons.join('')}`
    }
    case 'panel':
      return sayCited(decider)
  }
}

/** The court is the judge once the time of another one is over, also if nobody called it. */
export function judgeNow(
  { judge, until }: { readonly judge: StoryJudge; readonly until: number | undefined },
  { now }: Pick<StoryWords, 'now'>,
): StoryJudge {
  const isLate = until !== undefined && now !== undefined && now > until
  return isLate && judge !== 'NONE' ? 'COURT' : judge
}

/** Names a judge within a sentence. */
export function judgeName(judge: StoryJudge): string {
  return { NONE: 'nobody', RULE: 'the rule', PANEL: 'a panel', COURT: 'the court' }[judge]
}

/** Returns true if the window that was open has ended, though nobody has paid out. */
export function isOver({ standing }: Story, { now }: StoryWords): boolean {
  if (!isKnown(standing) || now === undefined) return false
  const isWindow = standing.kind === 'claimed' || standing.kind === 'found'
  return isWindow && now > standing.until
}

/** Begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sayDecided(stage: Stage, words: StoryWords): string {
  const said = sayFinding(saidIn(stage) ?? 'nothing')
  switch (stage.kind) {
    case 'claim':
      return stage.stood === 'PENDING'
        ? `${sayAccount(stage.by, words)} claims ${said}`
        : `${sayAccount(stage.by, words)} claimed ${said}, and nobody disputed it`
    case 'dispute':
    case 'appeal':
      return `${sayAccount(stage.by, words)} says ${said}`
    case 'data':
      return `the rule of the question found ${said}`
    case 'panel':
      return `a panel found ${said}${sayCount(stage)}`
    case 'court':
      return `the court ${sayAccount(stage.by, words)} ruled ${said}`
  }
}

/** Votes, or agents if a market counts none. */
function sayCount(stage: Stage): string {
  const said = saidIn(stage)
  const seats = seatsOf(stage).filter(({ state }) => state === 'ANSWERED')
  if (seats.length === 0) return ''
  const agreeing = seats.filter(({ side }) => side === said)
  if (seats.every(({ votes }) => votes === undefined)) {
    return `: ${agreeing.length} of ${seats.length} agents that answered say so`
  }
  const count = (of: typeof seats) => of.reduce((sum, { votes }) => sum + (votes ?? 0), 0)
  return `: ${count(agreeing)} of ${count(seats)} votes that answered`
}

/** A court that left things as they were is named beside who decided. */
function lateCourt(story: Story, words: StoryWords): string {
  const court = lastAsking(story).find((stage) => stage.kind === 'court')
  if (court?.kind !== 'court' || court.stood === 'WITH') return ''
  const name = sayAccount(court.by, words)
  return court.found === 'NO_RULING'
    ? ` The court ${name} did not rule in time.`
    : ` Whether the court ${name} ruled: ${say(court.found, sayFinding)}.`
}

function sayCited(stage: Stage): string {
  const said = saidIn(stage)
  if (stage.kind === 'panel' && !isKnown(stage.seats)) {
    return `What its agents cite: ${say(stage.seats)}.`
  }
  const agreeing = seatsOf(stage).filter(({ side }) => side === said)
  const unknown = agreeing.map(({ cites }) => cites).find((cites) => !isKnown(cites))
  if (unknown) return `What its agents cite: ${say(unknown)}.`
  const pages = new Set(
    agreeing.flatMap(({ cites }) => (isKnown(cites) ? [...cites] : [])),
  )
  if (pages.size === 0) return 'Its agents cite no page.'
  const shown = [...pages].slice(0, mostPages)
  const rest = pages.size - shown.length
  const listed = joinWords([...shown, ...(rest > 0 ? [`${rest} more`] : [])])
  return `Its agents cite ${pages.size === 1 ? 'one page' : `${pages.size} pages`}: ${listed}.`
}

/** Most pages that are named. */
const mostPages = 3

function nobody(reason: string | undefined, hasWindow: boolean): string {
  // With a window a judge that is late passes the question on, so that only an asking can be missing.
  const isUnasked = hasWindow && reason === 'EXPIRED'
  const known = reason === undefined ? undefined : voidWords[reason]
  const why = isUnasked ? 'nobody asked in time' : known
  return why === undefined ? 'Nobody decided.' : `Nobody decided: ${why}.`
}

const voidWords: Readonly<Record<string, string>> = {
  INVALID: 'the question has no valid answer',
  TOO_EARLY: 'it could not be answered yet',
  NO_QUORUM: 'too few agents answered',
  EXPIRED: 'no report came in time',
  ZERO_WEIGHT: 'no answer had any weight',
  UNSURE: 'the panel was not sure, and nobody judges after it',
  NO_JUDGE: 'no judge decided in time',
}
