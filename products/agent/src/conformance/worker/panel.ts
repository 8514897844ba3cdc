import type { Hash } from '@cresolver/core/protocol'
import type { CheckContext, PanelProbe } from '../check-context.ts'
import type { Exchange } from '../exchange.ts'
import { type CheckResult, checked, type Requirement, skipped } from '../requirement.ts'
import { challengeRequest, challenges, resolveRequest, sameBytes } from './ask-worker.ts'
import {
  findAnswerFault,
  findLaterFault,
  isLater,
  readCommitted,
  readDefence,
} from './panel-responses.ts'

const section = 'docs/protocol.md, "Requests of a collector"'
const signs = 'docs/protocol.md, "What a worker signs"'
const commits = 'worker.panel.commits'

/** Requirements for the requests of a collector. */
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
      return checked(exchange, found.kind === 'fault' ? found.fault : undefined)
    }),
  },
  {
    id: 'worker.panel.signature',
    level: 'must',
    title: 'The signature of the hash is that of the seat.',
    section: signs,
    fix: 'Sign PanelAnswer with the key of the account that joined: stage 0, phase 0, requestedAt of the round.',
    needs: commits,
    check: withPanel(async (context, probe) => {
      const exchange = await askSigned(context, probe, 'commit')
      const found = readCommitted(exchange)
      if (found.kind === 'fault') return checked(exchange, found.fault)
      const [seat] = probe.request.seats ?? []
      const { worker = seat?.worker } = found
      return checked(
        exchange,
        worker?.toLowerCase() === seat?.worker.toLowerCase()
          ? await findSignatureFault(probe, 0, found)
          : 'The commitment names another worker than the seat.',
      )
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
      'The answer has the signed hash, or comes later if its block is not there yet.',
    section,
    fix: 'Send the stored answer with "signed": its text has the hash of the commitment, and names the hash of the whole answer.',
    needs: commits,
    check: withPanel(async (context, probe) => {
      const first = readCommitted(await askSigned(context, probe, 'commit'))
      const exchange = await askSigned(context, probe, 'answer')
      if (isLater(exchange)) return checked(exchange, findLaterFault(exchange))
      const hash = first.kind === 'committed' ? first.hash : undefined
      return checked(exchange, findAnswerFault(exchange, probe, hash))
    }),
  },
  {
    id: 'worker.panel.defence',
    level: 'must',
    title: 'The defence is signed for the answer and the challenges.',
    section: signs,
    fix: 'Answer phase defence with the responses and "signed": a short defence with the hashes of answer, challenges and responses.',
    needs: commits,
    check: withPanel(async (context, probe) => {
      const first = readCommitted(await askSigned(context, probe, 'commit'))
      const { question, market_id, chain_id, market, seats, round } = probe.request
      const request = {
        ...{ market_id, question, chain_id, market, seats },
        ...{ challenges: [...challenges] },
        round: { requested_at: round?.requested_at ?? 0, phase: 'defence' as const },
      }
      const asker = await probe.sign(request) // words: allow
      const exchange = await context.send(
        challengeRequest(context, { ...request, asker }), // words: allow
      )
      if (isLater(exchange)) return checked(exchange, findLaterFault(exchange))
      const hash = first.kind === 'committed' ? first.hash : undefined
      const read = readDefence(exchange, probe, hash)
      return checked(
        exchange,
        typeof read === 'string' ? read : await findSignatureFault(probe, 1, read),
      )
    }),
  },
]

function withPanel(
  check: (context: CheckContext, probe: PanelProbe) => Promise<CheckResult>,
): Requirement['check'] {
  return async (context) =>
    context.panel
      ? check(context, context.panel)
      : skipped('No panel and no collector were named for the check.')
}

function inPhase({ request }: PanelProbe, phase: 'commit' | 'answer') {
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

async function findSignatureFault(
  { verify }: PanelProbe,
  phase: 0 | 1,
  { hash, value }: { readonly hash: Hash; readonly value: string },
): Promise<string | undefined> {
  return (await verify({ phase, hash, value }))
    ? undefined
    : 'The signature is not that of the seat over this hash.'
}
