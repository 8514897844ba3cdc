import * as z from 'zod'
import { address, decimal } from './json/fields.ts'

const endpoint = z.url({ protocol: /^https?$/ }).max(2_048)

/** Topic of tasks that recruit workers for a market. */
export const RECRUITMENT_TOPIC = 'resolution'

/**
 * Payload of a task that recruits a worker: the market whose question it shall answer. Amounts are
 * wei and ids are numbers, as decimal text.
 */
export const recruitmentSchema = z.object({
  kind: z.literal('cresolver-market'),
  chainId: z.number().int().positive(),
  /** The market contract. */
  contract: address,
  marketId: decimal,
  question: z.string().min(1).max(8_192),
  /** Unix seconds until which the market can be joined. */
  deadline: z.number().int().positive(),
  /** Required stake of a worker. */
  stake: decimal,
})

/** Profile of an agent for the topic: the account that would join a market, and its endpoint. */
export const recruitProfileSchema = z.object({
  worker: z.object({
    address,
    /** Base URL of the worker protocol. */
    endpoint,
    /** Its number in the identity registry, as decimal text. */
    agentId: decimal.optional(),
  }),
})

/** Result of a task that recruited a worker. */
export const recruitAnswerSchema = z.object({
  /** Who joined. */
  worker: address,
  endpoint,
  /** Hash of the transaction that joined. */
  transaction: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
})

/** {@link recruitmentSchema} */
export type Recruitment = z.infer<typeof recruitmentSchema>
/** {@link recruitAnswerSchema} */
export type RecruitAnswer = z.infer<typeof recruitAnswerSchema>
