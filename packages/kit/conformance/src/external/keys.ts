import type { Bench } from '../bench.ts'
import { type FindFault, lookAtEach } from '../faults.ts'
import { type Finding, notLooked, type Requirement } from '../requirement.ts'
import { phaseRequest } from './ask-external.ts'

const place = 'docs/external-agent-protocol.md, "Authentication"'
const mend =
  'Answer 401 on /analyze, /challenge and /vote unless the header is Authorization: Bearer and the key.'
const noKey = 'No key was given. Set AGENT_KEY to check an agent that has one.'

/** What an agent with a key must do with strangers. */
export const keyRequirements: readonly Requirement[] = [
  {
    id: 'external.key.none-refused',
    level: 'must',
    title: 'A request without the key is refused.',
    place,
    mend,
    needs: 'external.key.admits',
    check: (bench) => lookWithKey(bench, false),
  },
  {
    id: 'external.key.wrong-refused',
    level: 'must',
    title: 'A request with another key is refused.',
    place,
    mend,
    needs: 'external.key.admits',
    check: (bench) => lookWithKey(bench, 'not-the-key-of-this-agent'),
  },
]

async function lookWithKey(bench: Bench, key: string | false): Promise<Finding> {
  if (bench.key === undefined) return notLooked(noKey)
  return lookAtEach(
    bench.send,
    [
      { ...phaseRequest(bench, 'analyze'), key },
      { ...phaseRequest(bench, 'challenge'), key },
      { ...phaseRequest(bench, 'vote'), key },
    ],
    expectUnauthorized,
  )
}

const expectUnauthorized: FindFault = ({ answer }) => {
  if (answer.kind !== 'answer') return `There is ${answer.detail}.`
  return answer.status === 401 || answer.status === 403
    ? undefined
    : `The status is ${answer.status} and neither 401 nor 403.`
}
