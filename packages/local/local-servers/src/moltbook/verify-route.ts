import type { Hono } from 'hono'
import * as z from 'zod'
import { refuse, refuseInput } from './failure-bodies.ts'
import type { LocalState } from './state.ts'
import type { LocalVariables } from './variables.ts'

const verifySchema = z.object({
  verification_code: z.string().min(1),
  answer: z.union([z.string(), z.number()]).transform(Number).pipe(z.number()),
})

/** Adds `/verify` to the local Moltbook: one attempt for each code, in its time. */
export function addVerifyRoute(
  app: Hono<LocalVariables>,
  state: LocalState,
  lies: () => boolean,
): void {
  app.post('/verify', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = verifySchema.safeParse(body)
    if (!parsed.success) {
      return refuseInput(c, ['verification_code and answer are needed'])
    }
    const { verification_code: code, answer } = parsed.data
    const challenge = state.challenges.find((known) => known.code === code)
    if (!challenge || challenge.account !== c.get('account').name) {
      return refuse(c, 404, 'Verification code not found')
    }
    if (challenge.outcome !== 'open') return refuse(c, 409, 'Already attempted')
    if (state.clock() >= challenge.expiresAt) {
      return refuse(c, 410, 'Verification code expired')
    }
    const about = {
      content_type: challenge.content.kind,
      content_id: challenge.content.id,
    }
    if (answer.toFixed(2) !== challenge.answer) {
      challenge.outcome = 'failed'
      challenge.content.status = 'failed'
      return refuse(c, 400, 'Incorrect answer', about)
    }
    challenge.outcome = 'passed'
    if (!lies()) challenge.content.status = 'verified'
    return c.json({ success: true, message: 'Verified!', ...about })
  })
}
