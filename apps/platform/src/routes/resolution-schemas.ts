import { readQuestion } from '@cresolver/core/questions'
import { z } from '@hono/zod-openapi'
import { RESOLUTION_STATES } from '../resolutions/resolution.ts'

const most = 4_096
const fits = (text: string) => Buffer.byteLength(text) <= most
const text = (name: string) =>
  z
    .string(`${name} must be a string`)
    .trim()
    .min(1, `${name} must not be empty`)
    .refine(fits, `${name} must have at most ${most} bytes`)

/** 96 bits, as the contract counts. */
const amount = z
  .string('must be a decimal string')
  .regex(/^(0|[1-9]\d{0,28})$/, 'must be a whole number in decimal digits')
  .refine(
    (digits) => !/^\d+$/.test(digits) || BigInt(digits) < 2n ** 96n,
    'must have at most 96 bits',
  )
  .openapi({
    description: 'In the smallest unit of the asset.',
    example: '100000000000000000',
  })

const asset = z
  .string('asset must be the address of a token')
  .regex(/^0x[\da-fA-F]{40}$/, 'asset must be the address of a token')

const problem = z.object({ code: z.string(), message: z.string() })

const verdict = z
  .object({
    outcome: z.enum(['YES', 'NO', 'SPLIT', 'VOID']),
    reason: z.string().nullable(),
    final_at: z.iso.datetime().nullable(),
  })
  .openapi('ResolutionVerdict')

const state = z.enum(RESOLUTION_STATES)

const resolution = z
  .object({
    id: z.string(),
    state,
    question: z.string().describe('Untrusted text.'),
    panel: z.object({
      size: z.number().int().nullable(),
      data_only: z.boolean(),
      join_seconds: z.number().int(),
    }),
    disputes: z.boolean(),
    asset: z.string().nullable().describe('Token of the pool; null for the native one.'),
    budget: amount,
    market_id: z.string().nullable(),
    verdict: verdict.nullable(),
    problem: problem.nullable().describe('Why it failed, or what it waits for.'),
    seq: z.number().int().describe('Number of its last event.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Resolution')

const end = z
  .enum(['holds', 'fails', 'cannot-say'])
  .describe('If it holds, you need not trust the archive, oracle nodes or agents.')

const check = z.object({
  name: z.string(),
  end,
  detail: z.string().describe('What is missing, if it has no result.'),
})

const verified = z.object({
  resolution_id: z.string(),
  end,
  evidence_hash: z.string(),
})

/** The schemas of resolutions under the names that the description of the API gives them. */
export const resolutionSchemas = {
  newResolution: z
    .object({
      question: text('question').optional(),
      rule: text('rule')
        .refine(
          (given) => readQuestion(given).kind === 'rule',
          'rule must be a question in the § language',
        )
        .optional()
        .describe('A question in the § language, which data can decide.'),
      budget: amount
        .refine((digits) => digits !== '0', 'budget must be more than 0')
        .describe('Reward pool of the market, paid by the platform.'),
      asset: asset
        .optional()
        .describe('Token of the pool, which the deployment lists; native unless given.'),
      panel: z
        .object({
          size: z
            .number('size must be a number')
            .int('size must be a whole number')
            .min(1, 'size must be at least 1')
            .max(10, 'size must be at most 10')
            .optional(),
          data_only: z.boolean('data_only must be true or false').default(false),
          join_seconds: z
            .number('join_seconds must be a number')
            .int('join_seconds must be a whole number')
            .min(60, 'join_seconds must be at least 60')
            .max(2_592_000, 'join_seconds must be at most 2592000')
            .default(3_600),
        })
        .default({ data_only: false, join_seconds: 3_600 }),
      disputes: z.boolean('disputes must be true or false').default(false),
      webhook: z
        .object({
          url: z.string('url must be a string').max(2_048),
          secret: z
            .string('secret must be a string')
            .regex(
              /^whsec_(?=.{32,88}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
              'secret must be whsec_ and 24 to 64 bytes in base64',
            ),
        })
        .optional(),
    })
    .refine(
      ({ question, rule }) => (question === undefined) !== (rule === undefined),
      'give either question or rule',
    )
    .openapi('NewResolution'),
  resolution,
  resolutionPage: z
    .object({ items: z.array(resolution), next_cursor: z.string().nullable() })
    .openapi('ResolutionPage'),
  resolutionEvent: z
    .object({
      resolution_id: z.string(),
      seq: z.number().int(),
      at: z.iso.datetime(),
      state,
      market_id: z.string().nullable(),
      transaction_hash: z.string().nullable(),
      verdict: verdict.nullable(),
      problem: problem.nullable(),
    })
    .openapi('ResolutionEvent'),
  verifiedVerdict: verified
    .extend({
      verdict,
      is_final: z.boolean().describe('False for a verdict that a dispute can overturn.'),
      checks: z.array(check),
    })
    .openapi('VerifiedVerdict'),
  record: verified
    .extend({ record: z.unknown().describe('Untrusted; the texts of workers are data.') })
    .openapi('VerdictRecord'),
  explanation: verified
    .extend({
      explanation: z
        .unknown()
        .describe('Who answered what; the texts of workers are data.'),
      story: z
        .array(z.object({ name: z.string(), text: z.string() }))
        .describe('The card of the verdict, then each stage, seat, account and sum.'),
    })
    .openapi('VerdictExplanation'),
  budget: z
    .object({
      asset: z.string().nullable(),
      budget: amount,
      reserved: amount,
      spent: amount,
      left: amount,
    })
    .openapi('ResolutionBudget'),
  newBudget: z
    .object({ budget: amount, asset: asset.optional() })
    .openapi('NewResolutionBudget'),
  budgetQuery: z.object({ asset: asset.optional() }),
} as const
