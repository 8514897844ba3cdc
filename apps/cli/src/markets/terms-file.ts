import { errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import { OptionError } from '../options/option-error.ts'
import { readInput } from '../options/read-input.ts'

const number = z.union([z.string(), z.number()]).transform(String)

/** Amounts are text, so that no float stands for money. */
const schema = z
  .strictObject({
    asset: z.string(),
    window: z.string(),
    panelWindow: z.string(),
    judgeFirst: z.boolean(),
    votes: number,
    reserves: number,
    unit: z.string(),
    wrongSlash: number,
    bond: z.string(),
    court: number,
    collectors: z.array(z.number()),
    dataOnly: z.boolean(),
    hashOnly: z.boolean(),
    requireIdentity: z.boolean(),
    requireDomain: z.boolean(),
    earliestRequest: z.string(),
    valueAtRisk: z.string(),
    consumer: z.string(),
    allowList: z.string(),
    policy: z.enum(['guarded', 'spec']),
  })
  .partial()

/** Terms as a creator writes them. */
export type WrittenTerms = z.infer<typeof schema>

/** Reads terms from a file, or from the text itself if it is a JSON object. */
export async function readTermsFile(text: string): Promise<WrittenTerms> {
  const json = text.trimStart().startsWith('{') ? text : await readInput(text)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw invalid(`are not JSON: ${errorText(error)}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.')
  throw invalid(`are invalid: ${path ? `${path}: ` : ''}${issue?.message}`)
}

function invalid(what: string): OptionError {
  return new OptionError(
    `The terms ${what}.`,
    'Write JSON with the terms in cresolver markets create --help; amounts are text, such as "0.5".',
  )
}
