import type { CheckContext } from '../check-context.ts'
import { noAnswerFault } from '../exchange.ts'
import { checkEach, type FindFault } from '../faults.ts'
import { type CheckResult, type Requirement, skipped } from '../requirement.ts'
import { phaseRequest } from './ask-external.ts'
import { refusalRequirements } from './refusals.ts'
import { replyRequirements } from './replies.ts'
import { requestRequirements } from './requests.ts'

const section = 'docs/protocol.md, "Authentication"'

const fix =
  'Answer 401 on /analyze, /challenge and /vote unless the header is Authorization: Bearer and the key.'

const noKey = 'No key was given. Set AGENT_KEY to check an agent that has one.'

/** Requirements for an agent with a key. */
const keyRequirements: readonly Requirement[] = [
  {
    id: 'external.key.none-refused',
    level: 'must',
    title: 'A request without the key is refused.',
    section,
    fix,
    needs: 'external.key.admits',
    check: (context) => checkWithKey(context, false),
  },
  {
    id: 'external.key.wrong-refused',
    level: 'must',
    title: 'A request with another key is refused.',
    section,
    fix,
    needs: 'external.key.admits',
    check: (context) => checkWithKey(context, 'not-the-key-of-this-agent'),
  },
]

const expectUnauthorized: FindFault = ({ answer }) => {
  if (answer.kind !== 'answer') return noAnswerFault(answer)
  return answer.status === 401 || answer.status === 403
    ? undefined
    : `The status is ${answer.status} and neither 401 nor 403.`
}

/** Every requirement of the external agent protocol, in the order in which they are looked at. */
export const externalRequirements: readonly Requirement[] = [
  ...replyRequirements,
  ...keyRequirements,
  ...requestRequirements,
  ...refusalRequirements,
]

async function checkWithKey(
  context: CheckContext,
  key: string | false,
): Promise<CheckResult> {
  if (context.key === undefined) return skipped(noKey)
  return checkEach(
    context.send,
    [
      { ...phaseRequest(context, 'analyze'), key },
      { ...phaseRequest(context, 'challenge'), key },
      { ...phaseRequest(context, 'vote'), key },
    ],
    expectUnauthorized,
  )
}
