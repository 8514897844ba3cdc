import { BoundedMap } from '@cresolver/bounded'
import {
  type AgentAnalysis,
  type AgentChallenge,
  type AgentVote,
  analyzeRequestSchema,
  challengeAgentRequestSchema,
  type ErrorBody,
  type Observation,
  voteRequestSchema,
} from '@cresolver/protocol'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import { castVote } from './cast-vote.ts'
import { challengeFindings } from './challenge-findings.ts'
import { observeWording } from './observe-wording.ts'
import { rankOptions } from './rank-options.ts'
import { readWording } from './read-wording.ts'
import { recordedChallenge } from './recordings/answer-from-recording.ts'
import type { RecordedTable } from './recordings/recorded-table.ts'
import type { SampleCharacter } from './sample-character.ts'

/** Who a sample agent is. */
export type SampleAgentParameters = {
  readonly name: string
  readonly domain: string
  readonly character: SampleCharacter
  /** Tasks whose answers are recorded; default none. */
  readonly recordings?: readonly RecordedTable[] | undefined
}

/** A sample's memory of a task between the phases. */
type Memory = { readonly options: string[]; readonly critical: Set<string> }

const mostRemembered = 1_000
const mostBytes = 16 * 1024 * 1024

/**
 * Creates an agent that shows how a round table works. It speaks the external agent protocol. To a
 * task with recorded answers it answers from the recording, whose content says so; to any other one by
 * fixed rules instead of knowledge, and says so in every analysis.
 *
 * The same requests get the same answers. What it remembers of a task is gone with the process; it
 * then votes without a position.
 *
 * @param parameters - {@link SampleAgentParameters}
 * @returns an app with `POST /analyze`, `/challenge`, `/vote` and `GET /health`, without a socket
 */
export function createSampleAgent(parameters: SampleAgentParameters): Hono {
  const { name, domain, character, recordings = [] } = parameters
  const recorded = new Map(
    recordings.map(({ task, answers }) => [task.content, answers[character]]),
  )
  const recall = createMemory()
  const app = new Hono()
  app.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: () =>
        refuse(413, {
          code: 'BODY_TOO_LARGE',
          message: 'The request is too large.',
          hint: `Send at most ${mostBytes} bytes.`,
        }),
    }),
  )
  app.get('/health', (context) => context.json({ status: 'ok', name, mode: 'sample' }))
  app.post('/analyze', (context) =>
    answer(
      context.req.raw,
      analyzeRequestSchema,
      ({ task_id, content, options = [] }) => {
        const known = recorded.get(content)
        if (known) return { agent_name: name, domain, ...known.analysis }
        const { observations, recommendations } = observeWording(
          character,
          readWording(content),
        )
        const memory = recall(task_id)
        memory.options.splice(0, memory.options.length, ...options)
        const [position] = rankOptions(content, options, character)
        const analysis: AgentAnalysis = {
          agent_name: name,
          domain,
          observations: [...observations, ...explainPosition(position)],
          recommendations,
          confidence: 0.1,
          ...(position === undefined ? {} : { position }),
        }
        return analysis
      },
    ),
  )
  app.post('/challenge', (context) =>
    answer(context.req.raw, challengeAgentRequestSchema, (request) => {
      const known = recorded.get(request.content)
      if (known) return { agent_name: name, ...recordedChallenge(known, request) }
      const { critical } = recall(request.task_id)
      for (const { observations } of request.other_analyses) {
        for (const { finding, severity } of observations) {
          if (severity === 'critical') critical.add(finding)
        }
      }
      const challenge: AgentChallenge = {
        agent_name: name,
        ...challengeFindings(character, request),
      }
      return challenge
    }),
  )
  app.post('/vote', (context) =>
    answer(
      context.req.raw,
      voteRequestSchema,
      ({ task_id, content, synthesis, ...rest }) => {
        const known = recorded.get(content)
        if (known) return { agent_name: name, ...known.vote }
        const { options, critical } = recall(task_id)
        const ranking = rankOptions(content, rest.options ?? options, character)
        const vote: AgentVote = {
          agent_name: name,
          ...castVote({ character, synthesis, ranking, critical }),
        }
        return vote
      },
    ),
  )
  return app
}

function explainPosition(position: string | undefined): Observation[] {
  if (position === undefined) return []
  return [
    {
      finding: `The position ${position} is drawn from a hash of the wording.`,
      evidence: '[POSSIBLE] No reason stands behind it.',
      severity: 'info',
      confidence: 0.1,
    },
  ]
}

/** Remembers the tasks that were asked about last. */
function createMemory(): (taskId: string) => Memory {
  const tasks = new BoundedMap<string, Memory>(mostRemembered)
  return (taskId) => {
    const memory = tasks.get(taskId) ?? { options: [], critical: new Set() }
    tasks.set(taskId, memory)
    return memory
  }
}

async function answer<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  reply: (body: z.infer<Schema>) => object,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return Response.json(reply(parsed.data))
  const [issue] = parsed.error.issues
  return refuse(400, {
    code: 'REQUEST_INVALID',
    message: `The request does not fit the external agent protocol: ${issue?.message}.`,
    hint: 'Send what the platform sends, as JSON.',
    path: issue?.path.join('.') ?? '',
  })
}

function refuse(status: number, error: ErrorBody['error']): Response {
  return Response.json({ error } satisfies ErrorBody, { status })
}
