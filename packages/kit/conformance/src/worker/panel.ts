import {
  commitmentResponseSchema,
  errorBodySchema,
  hashLongAnswer,
  hashText,
  type ResolveRequest,
  type ResolveResponse,
  readRetryAfterMs,
  resolveResponseSchema,
  shortAnswerSchema,
} from '@cresolver/protocol'
import type { CheckContext, PanelProbe } from '../check-context.ts'
import { type Exchange, noAnswerFault, readObject } from '../exchange.ts'
import { type CheckResult, checked, type Requirement, skipped } from '../requirement.ts'
import { resolveRequest, sameBytes } from './ask-worker.ts'

const section = 'docs/protocol.md, "A panel that collectors gather"'
const commits = 'worker.panel.commits'

/** Requirements for the requests of a collector; skipped for agents that do not sign. */
export const panelRequirements: readonly Requirement[] = [
  {
    id: commits,
    level: 'must',
    title: 'A collector gets the signed hash of the answer, or the signed answer.',
    section,
    fix: 'Answer phase commit with {"commitment": {"worker", "answer_hash", "value"}}.',
    check: withPanel(async (context, probe) => {
      const exchange = await askSigned(context, probe, 'commit')
      const found = readCommitted(exchange)
      if (found.kind === 'unsigned') return skipped(notSigned)
      return checked(exchange, found.kind === 'fault' ? found.fault : undefined)
    }),
  },
  {
    id: 'worker.panel.repeats',
    level: 'must',
    title: 'The signed hash is repeated byte for byte.',
    section,
    fix: 'Store text, salt and signature before you send the hash: a second signature costs the stake.',
    needs: commits,
    check: withPanel(async (context, probe) => {
      const first = await askSigned(context, probe, 'commit')
      if (readCommitted(first).kind === 'unsigned') return skipped(notSigned)
      const again = await askSigned(context, probe, 'commit', 'again')
      const fault = 'The bytes differ from those of the first request.'
      return checked(again, sameBytes(first, again) ? undefined : fault)
    }),
  },
  {
    id: 'worker.panel.others-later',
    level: 'should',
    title: 'A caller that signs nothing gets the answer of an open panel later.',
    section,
    fix: 'Answer 425 ANSWER_LATER with retry-after until the bundle of the round is on chain.',
    needs: commits,
    check: withPanel(async (context, probe) => {
      const first = await askSigned(context, probe, 'commit')
      if (readCommitted(first).kind !== 'committed') return skipped(notSigned)
      const exchange = await context.send(
        resolveRequest(context, inPhase(probe, 'answer')),
      )
      return checked(exchange, findLaterFault(exchange))
    }),
  },
  {
    id: 'worker.panel.answer-fits-hash',
    level: 'must',
    title:
      'The answer is the one whose hash was signed; before its block it comes later.',
    section,
    fix: 'Send the stored answer with "signed": its text has the hash of the commitment, and names the hash of the whole answer.',
    needs: commits,
    check: withPanel(async (context, probe) => {
      const first = readCommitted(await askSigned(context, probe, 'commit'))
      if (first.kind !== 'committed') return skipped(notSigned)
      const exchange = await askSigned(context, probe, 'answer')
      const { answer } = exchange
      if (answer.kind === 'answer' && answer.status === 425) {
        return checked(exchange, findLaterFault(exchange))
      }
      return checked(exchange, findAnswerFault(exchange, first.hash))
    }),
  },
]

const notSigned = 'The agent does not sign for panels.'

type Committed =
  | { readonly kind: 'committed'; readonly hash: string }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'fault'; readonly fault: string }

function withPanel(
  check: (context: CheckContext, probe: PanelProbe) => Promise<CheckResult>,
): Requirement['check'] {
  return async (context) =>
    context.panel
      ? check(context, context.panel)
      : skipped('No panel and no collector were named for the check.')
}

function inPhase({ request }: PanelProbe, phase: 'commit' | 'answer'): ResolveRequest {
  const { requested_at = 0 } = request.round ?? {}
  return { ...request, round: { requested_at, phase } }
}

function askSigned(
  context: CheckContext,
  probe: PanelProbe,
  phase: 'commit' | 'answer',
  time = 'first',
): Promise<Exchange> {
  return context.once(`worker.panel.${phase}.${time}`, async () => {
    const request = inPhase(probe, phase)
    const asker = await probe.sign(request) // words: allow
    return context.send(resolveRequest(context, { ...request, asker })) // words: allow
  })
}

function readCommitted(exchange: Exchange): Committed {
  const { answer } = exchange
  if (answer.kind !== 'answer') return { kind: 'fault', fault: noAnswerFault(answer) }
  const read = readObject(exchange)
  if (answer.status !== 200 || 'fault' in read) {
    return {
      kind: 'fault',
      fault: `The status is ${answer.status}, and not 200 with JSON.`,
    }
  }
  const commitment = commitmentResponseSchema.safeParse(read.object)
  if (commitment.success) {
    return { kind: 'committed', hash: commitment.data.commitment.answer_hash }
  }
  if ('commitment' in read.object) {
    return { kind: 'fault', fault: 'The commitment does not fit its schema.' }
  }
  const { data } = resolveResponseSchema.safeParse(read.object)
  return data?.signed
    ? { kind: 'committed', hash: hashText(data.signed.text) }
    : { kind: 'unsigned' }
}

function findLaterFault({ answer }: Exchange): string | undefined {
  if (answer.kind !== 'answer') return noAnswerFault(answer)
  if (answer.status !== 425) return `The status is ${answer.status} and not 425.`
  const body = errorBodySchema.safeParse(parse(answer.text))
  if (body.data?.error.code !== 'ANSWER_LATER') return 'The code is not ANSWER_LATER.'
  return readRetryAfterMs(answer.headers['retry-after'], 0) === undefined
    ? 'The header retry-after is missing.'
    : undefined
}

function findAnswerFault(exchange: Exchange, hash: string): string | undefined {
  const read = readObject(exchange)
  const parsed = resolveResponseSchema.safeParse('object' in read ? read.object : {})
  const signed = parsed.data?.signed
  if (!parsed.success || !signed) return 'The answer is not signed.'
  if (hashText(signed.text) !== hash)
    return 'Its text has another hash than the commitment.'
  const form = shortAnswerSchema.safeParse(parse(signed.text))
  if (!form.success) return 'Its text is not a short answer.'
  return form.data.evidence === longHash(parsed.data)
    ? undefined
    : 'Its text names another hash than that of the whole answer.'
}

function longHash({ evidence, sources, claims }: ResolveResponse): string {
  return hashLongAnswer({ evidence, sources, ...(claims && { claims }) })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
