import type { CheckContext, CheckRequest } from '../check-context.ts'
import { noAnswerFault } from '../exchange.ts'
import { checkEach, expectNoCrash, expectRefusal, type FindFault } from '../faults.ts'
import type { Requirement } from '../requirement.ts'
import { type LargeBody, sendLargeBody, streamLargeBody } from '../too-large-bodies.ts'
import { askQuestion, challengePath, resolvePath, resolveRequest } from './ask-worker.ts'

const errors = 'docs/protocol.md, "What a worker keeps to"'
const sizes = 'docs/protocol.md, "Time and size"'
const question = 'Will it rain?'

/** Requests that a worker must refuse. */
export const refusalRequirements: readonly Requirement[] = [
  {
    id: 'worker.refuse.bad-json',
    level: 'must',
    title: 'A body that is not JSON is refused.',
    section: errors,
    fix: 'Answer 400 when the body cannot be parsed.',
    check: refuse(
      { to: resolvePath, body: '{"market_id": 1, "question": ' },
      { to: challengePath, body: '{"challenges": [' },
    ),
  },
  {
    id: 'worker.refuse.empty-body',
    level: 'must',
    title: 'An empty body is refused.',
    section: errors,
    fix: 'Answer 400 when the body is empty.',
    check: refuse({ to: resolvePath, body: '' }, { to: challengePath, body: '' }),
  },
  {
    id: 'worker.refuse.list',
    level: 'must',
    title: 'A JSON list, text or null instead of an object is refused.',
    section: errors,
    fix: 'Answer 400 unless the body is a JSON object.',
    check: refuse(
      { to: resolvePath, body: `[{"market_id":1,"question":"${question}"}]` },
      { to: resolvePath, body: '"question"' },
      { to: resolvePath, body: 'null' },
      { to: challengePath, body: '[["Why?"]]' },
    ),
  },
  {
    id: 'worker.refuse.no-market-id',
    level: 'must',
    title: 'A request without market_id is refused.',
    section: errors,
    fix: 'Answer 400 when market_id is missing.',
    check: refuse({ to: resolvePath, body: JSON.stringify({ question }) }),
  },
  {
    id: 'worker.refuse.no-question',
    level: 'must',
    title: 'A request without a question is refused.',
    section: errors,
    fix: 'Answer 400 when question is missing or empty.',
    check: refuse(
      { to: resolvePath, body: '{"market_id":1}' },
      { to: resolvePath, body: '{"market_id":1,"question":""}' },
    ),
  },
  {
    id: 'worker.refuse.wrong-types',
    level: 'must',
    title: 'Fields of another type are refused.',
    section: errors,
    fix: 'Answer 400 unless market_id is a whole number from 0 up and question a string.',
    check: refuse(
      { to: resolvePath, body: JSON.stringify({ market_id: 'one', question }) },
      { to: resolvePath, body: JSON.stringify({ market_id: 1.5, question }) },
      { to: resolvePath, body: JSON.stringify({ market_id: -1, question }) },
      { to: resolvePath, body: '{"market_id":1,"question":["Will it rain?"]}' },
      { to: resolvePath, body: '{"market_id":1,"question":null}' },
    ),
  },
  {
    id: 'worker.refuse.no-challenges',
    level: 'must',
    title: 'A challenge without challenges is refused.',
    section: errors,
    fix: 'Answer 400 unless challenges is a list with 1 to 10 entries.',
    check: refuse(
      { to: challengePath, body: '{"challenges":[]}' },
      { to: challengePath, body: '{}' },
    ),
  },
  {
    id: 'worker.refuse.challenge-types',
    level: 'must',
    title: 'Challenges that are not texts are refused.',
    section: errors,
    fix: 'Answer 400 unless every challenge is a string.',
    check: refuse(
      { to: challengePath, body: '{"challenges":[1]}' },
      { to: challengePath, body: '{"challenges":["Why?",null]}' },
      { to: challengePath, body: '{"challenges":"Why?"}' },
    ),
  },
  {
    id: 'worker.refuse.method',
    level: 'must',
    title: 'A method other than POST is refused.',
    section: errors,
    fix: 'Answer 405 with the header Allow: POST.',
    check: (context) => checkEach(context.send, otherMethods, expectRefusal),
  },
  {
    id: 'worker.refuse.method-status',
    level: 'should',
    title: 'A method other than POST is refused with status 405.',
    section: errors,
    fix: 'Answer 405 with the header Allow: POST.',
    needs: 'worker.refuse.method',
    check: (context) => checkEach(context.send, otherMethods, expectStatus(405)),
  },
  {
    id: 'worker.refuse.path',
    level: 'must',
    title: 'A path that does not exist is answered with status 404.',
    section: errors,
    fix: 'Answer 404; an answer with 200 makes every path look like a worker.',
    check: (context) =>
      checkEach(
        context.send,
        [{ to: '/a2a/no-such-step', body: '{}' }, { to: '/no-such-path' }],
        expectStatus(404),
      ),
  },
  {
    id: 'worker.refuse.large-body',
    level: 'must',
    title: 'A body of 1 MiB is refused, and the worker continues.',
    section: sizes,
    fix: 'Answer 413 for a Content-Length above 131,072, without reading the body.',
    needs: 'worker.resolve.answers',
    check: async (context) => sendLargeBody(context, await largeQuestion(context)),
  },
  {
    id: 'worker.refuse.streamed-body',
    level: 'must',
    title:
      'A body without a Content-Length is not read forever, and the worker continues.',
    section: sizes,
    fix: 'Count bytes while reading, and answer 413 after 131,072; or answer 411.',
    needs: 'worker.resolve.answers',
    check: async (context) => streamLargeBody(context, await largeQuestion(context)),
  },
]

const otherMethods: readonly [CheckRequest, ...CheckRequest[]] = [
  { to: resolvePath },
  { to: resolvePath, method: 'PUT', body: `{"market_id":1,"question":"${question}"}` },
  { to: challengePath, method: 'DELETE' },
]

async function largeQuestion(context: CheckContext): Promise<LargeBody> {
  const { marketId } = await askQuestion(context)
  return {
    to: resolvePath,
    withText: (question) => ({ market_id: context.nextMarketId(), question }),
    timeoutMs: context.limits.resolveTimeoutMs,
    mayAnswer: false,
    // The question of the check again: its answer is known by now.
    after: resolveRequest(context, { market_id: marketId, question: context.question }),
    findFault: expectNoCrash,
  }
}

function refuse(
  ...requests: readonly [CheckRequest, ...CheckRequest[]]
): Requirement['check'] {
  return (context) => checkEach(context.send, requests, expectRefusal)
}

function expectStatus(expected: number): FindFault {
  return ({ answer }) => {
    if (answer.kind !== 'answer') return noAnswerFault(answer)
    return answer.status === expected
      ? undefined
      : `The status is ${answer.status} and not ${expected}.`
  }
}
