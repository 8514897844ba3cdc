import {
  type AgentPhase,
  agentAnalysisSchema,
  agentChallengeSchema,
  agentVoteSchema,
  challengeSchema,
  concessionSchema,
  observationSchema,
  type ReplyFlag,
  recommendationSchema,
  revisionSchema,
} from '@cresolver/core/protocol'
import type * as z from 'zod'
import type { ReplyOf } from '../deliberation-context.ts'
import { cleanValue } from './clean-value.ts'
import { findInjections } from './find-injections.ts'
import { findMarkup } from './find-markup.ts'

/** Who replies, and to what. */
type ReadReplyParameters<Phase extends AgentPhase> = {
  readonly phase: Phase
  /** As registered: the reply cannot say otherwise. */
  readonly agent: { readonly name: string; readonly domain: string }
}

/** A reply that fits the protocol, or what is wrong with it. */
type ReadReply<Reply> =
  | {
      readonly kind: 'reply'
      readonly reply: Reply
      readonly flags: ReplyFlag[]
    }
  | {
      readonly kind: 'malformed'
      /** Such as `observations.0.severity: ...`, at most 20. */
      readonly problems: string[]
    }

const schemas: { readonly [Phase in AgentPhase]: z.ZodType<ReplyOf[Phase]> } = {
  analyze: agentAnalysisSchema,
  challenge: agentChallengeSchema,
  vote: agentVoteSchema,
}

const mostProblems = 20
const problemCharacters = 200
const claimCharacters = 80
const contentFlags = 50

/**
 * Reads what an agent replied: cleans every text, cuts what is too long, leaves out entries of lists
 * that do not fit the protocol, checks the schema of the phase, drops unknown properties, replaces a
 * stated identity with the registered one, and flags phrases that try to give a model orders, and markup.
 */
export function readReply<Phase extends AgentPhase>(
  value: unknown,
  parameters: ReadReplyParameters<Phase>,
): ReadReply<ReplyOf[Phase]> {
  const clean = cleanValue(value)
  const usable = withoutBadEntries(clean.value, parameters.phase)
  const parsed = schemas[parameters.phase].safeParse(usable.value)
  if (!parsed.success) return { kind: 'malformed', problems: describe(parsed.error) }
  const stated = withoutNulls(parsed.data)
  const identity = identityOf(stated, parameters.agent)
  const reply = { ...stated, ...identity }
  const flags = [
    ...clean.flags,
    ...usable.flags,
    ...flagIdentity(stated, identity),
    ...flagContent(stated),
  ]
  return { kind: 'reply', reply, flags }
}

/** Lists of which the good entries are kept: one bad entry does not void an answer. */
const entryLists: {
  readonly [Phase in AgentPhase]: readonly {
    readonly list: string
    readonly entry: z.ZodType
    /** True if an answer without one good entry, of those that it has, is malformed. */
    readonly isNeeded: boolean
  }[]
} = {
  analyze: [
    { list: 'observations', entry: observationSchema, isNeeded: true },
    { list: 'recommendations', entry: recommendationSchema, isNeeded: false },
  ],
  challenge: [
    { list: 'challenges', entry: challengeSchema, isNeeded: false },
    { list: 'concessions', entry: concessionSchema, isNeeded: false },
    { list: 'revisions', entry: revisionSchema, isNeeded: false },
  ],
  vote: [],
}

function withoutBadEntries(
  value: unknown,
  phase: AgentPhase,
): { readonly value: unknown; readonly flags: ReplyFlag[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { value, flags: [] }
  const flags: ReplyFlag[] = []
  const kept: Record<string, unknown> = {}
  for (const { list, entry, isNeeded } of entryLists[phase]) {
    const entries: unknown = Reflect.get(value, list)
    if (!Array.isArray(entries)) continue
    const read = entries.map((each) => ({ each, parsed: entry.safeParse(each) }))
    const good = read.filter(({ parsed }) => parsed.success)
    if (good.length === entries.length || (isNeeded && good.length === 0)) continue
    kept[list] = good.map(({ each }) => each)
    for (const [index, { parsed }] of read.entries()) {
      if (parsed.success) continue
      const [problem] = describe(parsed.error)
      const detail = `left out: ${problem}`
      flags.push({ kind: 'truncated', at: `${list}.${index}`, detail })
    }
  }
  return { value: { ...value, ...kept }, flags: flags.slice(0, mostProblems) }
}

function describe(error: z.ZodError): string[] {
  return error.issues.slice(0, mostProblems).map(({ path, message }) => {
    const at = path.map(String).join('.') || 'reply'
    return `${at}: ${message}`.slice(0, problemCharacters)
  })
}

/** Leaves out properties that are null: for the protocol they are the same as missing ones. */
function withoutNulls<T>(value: T): T
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== null)
      .map(([key, child]) => [key, withoutNulls(child)]),
  )
}

type Identity = { readonly agent_name: string; readonly domain?: string }

function identityOf(
  stated: object,
  agent: ReadReplyParameters<AgentPhase>['agent'],
): Identity {
  const name = { agent_name: agent.name }
  return 'domain' in stated ? { ...name, domain: agent.domain } : name
}

function flagIdentity(stated: Identity, registered: Identity): ReplyFlag[] {
  return (['agent_name', 'domain'] as const).flatMap((at) => {
    const claim = stated[at]?.trim()
    if (claim === undefined || claim === registered[at]) return []
    const detail = `the reply says ${JSON.stringify(claim.slice(0, claimCharacters))}`
    return [{ kind: 'identity' as const, at, detail }]
  })
}

function flagContent(stated: object): ReplyFlag[] {
  const found = textsOf(stated, '').flatMap(({ at, text }): ReplyFlag[] => [
    ...findInjections(text).map((detail) => ({ kind: 'injection' as const, at, detail })),
    ...findMarkup(text).map((detail) => ({ kind: 'markup' as const, at, detail })),
  ])
  return found.slice(0, contentFlags)
}

function textsOf(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    textsOf(child, at === '' ? key : `${at}.${key}`),
  )
}
