import type { CheckContext, CheckRequest } from '../check-context.ts'
import { checkEach, expectNoCrash, expectObject, expectRefusal } from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { type LargeBody, sendLargeBody, streamLargeBody } from '../too-large-bodies.ts'
import { phaseRequest, taskId, toBody } from './ask-external.ts'

const section = 'docs/protocol.md, "Error Handling"'
const needs = 'external.key.admits'

/** Requests that an external agent should refuse, and must survive. */
export const refusalRequirements: readonly Requirement[] = [
  {
    id: 'external.refuse.bad-json',
    level: 'must',
    title: 'A body that is not JSON is refused.',
    section,
    fix: 'Answer 400 when the body cannot be parsed.',
    needs,
    check: refuse(
      { to: '/analyze', body: '{"task_id": "a", "content": ' },
      { to: '/challenge', body: '' },
      { to: '/vote', body: '[' },
    ),
  },
  {
    id: 'external.refuse.missing-fields',
    level: 'should',
    title: 'A request without a task is refused.',
    section,
    fix: 'Answer 400 unless task_id and content are there, other_analyses at /challenge and synthesis at /vote.',
    needs,
    check: refuse(
      { to: '/analyze', body: '{}' },
      { to: '/challenge', body: JSON.stringify({ task_id: taskId, content: 'a' }) },
      { to: '/vote', body: JSON.stringify({ task_id: taskId, content: 'a' }) },
    ),
  },
  {
    id: 'external.refuse.wrong-types',
    level: 'should',
    title: 'Fields of another type are refused.',
    section,
    fix: 'Answer 400 unless task_id and content are strings, other_analyses a list and synthesis an object.',
    needs,
    check: (context) =>
      checkEach(
        context.send,
        [
          phaseRequest(context, 'analyze', { content: 1 }),
          phaseRequest(context, 'challenge', { other_analyses: 'none' }),
          phaseRequest(context, 'vote', { synthesis: ['yes'] }),
        ],
        expectRefusal,
      ),
  },
  {
    id: 'external.refuse.method',
    level: 'should',
    title: 'A method other than POST is refused.',
    section,
    fix: 'Answer 405 with the header Allow: POST.',
    needs,
    check: refuse({ to: '/analyze' }, { to: '/vote', method: 'PUT', body: '{}' }),
  },
  {
    id: 'external.refuse.no-crash',
    level: 'must',
    title: 'Bodies that no platform sends do not crash the agent.',
    section,
    fix: 'Check the body before you use it, and answer 400.',
    needs,
    check: (context) =>
      checkEach(
        context.send,
        [
          { to: '/analyze', body: 'null' },
          { to: '/challenge', body: '{"task_id":{},"content":[],"other_analyses":{}}' },
          { to: '/vote', body: '{"task_id":1,"content":null,"synthesis":null}' },
        ],
        expectNoCrash,
      ),
  },
  {
    id: 'external.refuse.large-body',
    level: 'must',
    title: 'A body of 1 MiB is answered or refused, and the agent continues.',
    section,
    fix: 'Answer 413 for a Content-Length that you do not want to read.',
    needs: 'external.analyze.answers',
    check: (context) => sendLargeBody(context, largeTask(context)),
  },
  {
    id: 'external.refuse.streamed-body',
    level: 'must',
    title: 'A body of 4 MiB without a Content-Length does not stop the agent.',
    section,
    fix: 'Count bytes while reading, and answer 413; or answer 411.',
    needs: 'external.analyze.answers',
    check: (context) => streamLargeBody(context, largeTask(context)),
  },
  {
    id: 'external.end.answers',
    level: 'must',
    title: 'After all checks the agent still answers.',
    section,
    fix: 'Catch the errors of each request, so that none ends or blocks the process.',
    needs: 'external.analyze.answers',
    check: async (context) => {
      const exchange = await context.send(phaseRequest(context, 'analyze'))
      return checked(exchange, expectObject(exchange))
    },
  },
]

function largeTask(context: CheckContext): LargeBody {
  return {
    to: '/analyze',
    withText: (content) => ({ ...toBody(context, 'analyze'), content }),
    timeoutMs: context.limits.answerTimeoutMs,
    mayAnswer: true,
    after: phaseRequest(context, 'analyze'),
    findFault: expectNoCrash,
  }
}

function refuse(
  ...requests: readonly [CheckRequest, ...CheckRequest[]]
): Requirement['check'] {
  return (context) => checkEach(context.send, requests, expectRefusal)
}
