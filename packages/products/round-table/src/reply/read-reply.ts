import {
  type AgentPhase,
  agentAnalysisSchema,
  agentChallengeSchema,
  agentVoteSchema,
  type ReplyFlag,
} from '@cresolver/protocol'
import type * as z from 'zod'
import type { ReplyOf } from '../deliberation-context.ts'
import { cleanValue } from './clean-value.ts'
import { findInjections } from './find-injections.ts'

/** Who replies, and to what. */
export type ReadReplyParameters<Phase extends AgentPhase> = {
  readonly phase: Phase
  /** As registered: the reply cannot say otherwise. */
  readonly agent: { readonly name: string; readonly domain: string }
}

/** A reply that fits the protocol, or what is wrong with it. */
export type ReadReply<Reply> =
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
const injectionFlags = 50

/**
 * Reads what an agent replied: cleans every text, cuts what is too long, checks the schema of the
 * phase, drops unknown properties, replaces a stated identity with the registered
 * one, and flags phrases that try to give a model orders.
 */
export function readReply<Phase extends AgentPhase>(
  value: unknown,
  parameters: ReadReplyParameters<Phase>,
): ReadReply<ReplyOf[Phase]> {
  const clean = cleanValue(value)
  const parsed = schemas[parameters.phase].safeParse(clean.value)
  if (!parsed.success) return { kind: 'malformed', problems: describe(parsed.error) }
  const stated = withoutNulls(parsed.data)
  const identity = identityOf(stated, parameters.agent)
  const reply = { ...stated, ...identity }
  const flags = [
    ...clean.flags,
    ...flagIdentity(stated, identity),
    ...flagInjections(stated),
  ]
  return { kind: 'reply', reply, flags }
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

function flagInjections(stated: object): ReplyFlag[] {
  const found = textsOf(stated, '').flatMap(({ at, text }) =>
    findInjections(text).map((detail) => ({ kind: 'injection' as const, at, detail })),
  )
  return found.slice(0, injectionFlags)
}

function textsOf(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    textsOf(child, at === '' ? key : `${at}.${key}`),
  )
}
