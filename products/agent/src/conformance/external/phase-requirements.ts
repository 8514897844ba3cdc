import {
  type AgentPhase,
  agentAnalysisSchema,
  agentChallengeSchema,
  agentVoteSchema,
  EXTERNAL_AGENT_LIMITS,
} from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import { noAnswerFault, readObject } from '../exchange.ts'
import {
  expectFit,
  expectJsonType,
  expectNoExcess,
  expectObject,
  type FindFault,
} from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { askPhase } from './ask-external.ts'

const limits = 'docs/protocol.md, "Response Size Limits"'

type Form = {
  readonly schema: ZodType
  readonly concerns?: ((field: string) => boolean) | undefined
  readonly fix: string
}

const forms: Readonly<Record<AgentPhase, Form>> = {
  analyze: {
    schema: agentAnalysisSchema,
    fix: 'Send agent_name, domain and observations, each with finding, evidence and severity (critical, warning or info).',
  },
  challenge: {
    schema: agentChallengeSchema,
    fix: 'Send agent_name, and challenges and concessions as lists if there are any.',
  },
  vote: {
    schema: agentVoteSchema,
    concerns: (field) => field !== 'dissent_reason',
    fix: 'Send agent_name and approve (true or false); conditions is a list of strings.',
  },
}

/** Writes what holds for each of the three answers alike. */
export function phaseRequirements(phase: AgentPhase): readonly Requirement[] {
  const inTime = `external.${phase}.in-time`
  const answers = `external.${phase}.answers`
  const { schema, concerns, fix } = forms[phase]
  const section = `docs/protocol.md, "POST /${phase}"`
  return [
    {
      id: inTime,
      level: 'must',
      title: `POST /${phase} is answered within 120 seconds.`,
      section: 'docs/protocol.md, "Timeouts"',
      fix: 'Answer sooner, or register with mode async.',
      needs: 'external.key.admits',
      check: look(phase, ({ answer }) =>
        answer.kind === 'timeout' ? noAnswerFault(answer) : undefined,
      ),
    },
    {
      id: answers,
      level: 'must',
      title: `POST /${phase} is answered with status 200 and a JSON object.`,
      section: 'docs/protocol.md, "Error Handling"',
      fix: 'Answer 200 with a JSON object in UTF-8, without a redirect.',
      needs: inTime,
      check: look(phase, expectObject),
    },
    {
      id: `external.${phase}.answer-fits`,
      level: 'must',
      title: `The answer to /${phase} has the fields of the protocol.`,
      section: section,
      fix,
      needs: answers,
      check: look(phase, expectFit(schema, concerns)),
    },
    {
      id: `external.${phase}.content-type`,
      level: 'should',
      title: `The answer to /${phase} is sent as application/json.`,
      section: section,
      fix: 'Send the header Content-Type: application/json.',
      needs: answers,
      check: look(phase, expectJsonType),
    },
    {
      id: `external.${phase}.size`,
      level: 'must',
      title: `The answer to /${phase} has at most 5 MB.`,
      section: limits,
      fix: 'Shorten the answer; the platform drops what is larger.',
      needs: inTime,
      check: async (context) => {
        const exchange = await askPhase(context, phase)
        return checked(exchange, expectNoExcess(context.limits.externalBytes)(exchange))
      },
    },
    {
      id: `external.${phase}.texts`,
      level: 'must',
      title: `No text in the answer to /${phase} has more than 50,000 characters.`,
      section: limits,
      fix: 'Shorten the text; the platform cuts the rest off.',
      needs: answers,
      check: look(phase, (exchange) => {
        const read = readObject(exchange)
        const longest = 'object' in read ? longestText(read.object) : 0
        return longest > EXTERNAL_AGENT_LIMITS.textCharacters
          ? `One text has ${longest} characters.`
          : undefined
      }),
    },
  ]
}

/** The longest text at any depth, without recursion: the depth is the agent's choice. */
function longestText(value: unknown): number {
  let longest = 0
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') longest = Math.max(longest, next.length)
    else if (typeof next === 'object' && next !== null) {
      for (const part of Object.values(next)) left.push(part)
    }
  }
  return longest
}

function look(phase: AgentPhase, findFault: FindFault): Requirement['check'] {
  return async (context) => {
    const exchange = await askPhase(context, phase)
    return checked(exchange, findFault(exchange))
  }
}
