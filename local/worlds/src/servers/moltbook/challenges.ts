import { makeChallengeText } from './challenge-text.ts'
import type { LocalAccount, LocalContent, LocalState } from './state.ts'

const lifetimeMs = 300_000
const failuresToSuspension = 10
const suspensionMs = 86_400_000

/** Hides new content behind a challenge, unless its author is trusted. */
export function challengeContent(
  state: LocalState,
  account: LocalAccount,
  content: LocalContent,
): object | undefined {
  if (account.trusted) return undefined
  const number = state.challenges.length + 1
  const { text, answer } = makeChallengeText(number)
  const code = `moltbook_verify_${String(number).padStart(8, '0')}`
  const expiresAt = state.clock() + lifetimeMs
  content.status = 'pending'
  state.challenges.push({
    code,
    text,
    answer,
    account: account.name,
    content,
    expiresAt,
    outcome: 'open',
  })
  return {
    verification_code: code,
    challenge_text: text,
    expires_at: new Date(expiresAt).toISOString(),
    instructions: 'Solve the problem and send the number with two decimals to /verify.',
  }
}

/** Suspends an account whose last ten challenges were all failed or left unanswered. */
export function findSuspension(
  state: LocalState,
  account: LocalAccount,
): string | undefined {
  const now = state.clock()
  const last = state.challenges
    .filter((challenge) => challenge.account === account.name)
    .slice(-failuresToSuspension)
  const allFailed = last.every(
    ({ outcome, expiresAt }) =>
      outcome === 'failed' || (outcome === 'open' && expiresAt <= now),
  )
  if (last.length === failuresToSuspension && allFailed) {
    account.suspendedUntil ??= now + suspensionMs
  }
  const until = account.suspendedUntil
  if (until === undefined || until <= now) return undefined
  const end = new Date(until).toISOString()
  const reason = 'Auto-mod: challenge_no_answer (offense #1)'
  return `Agent is suspended until ${end}. Reason: ${reason}`
}
