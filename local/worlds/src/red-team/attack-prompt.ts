import { sampleOf } from '../campaigns/index.ts'
import { PAYLOADS } from './payloads.ts'
import type { AttackedPrompt, Split } from './split-prompt.ts'

/** One text of one builder of prompts, through which payloads arrive. */
export type PromptAttack = {
  /** Builds the prompt with a text in the place that is attacked. */
  readonly build: (text: string) => AttackedPrompt | Promise<AttackedPrompt>
  readonly split: Split
  /** The documented cleaning of the builder. */
  readonly clean: (text: string) => string
}

/** Why a payload is not confined to the data. */
export type Leak =
  /** The prompt does not have its form: a fence was closed, opened or broken. */
  | 'fence'
  /** The instructions are others than without the payload. */
  | 'instructions'
  /** The data is not what was put in. */
  | 'data'

/** Number of payloads that stayed in the data section. */
export type AttackResult = {
  readonly held: number
  readonly of: number
  /** Each leak with the payload that caused it. */
  readonly leaks: readonly { readonly leak: Leak; readonly payload: string }[]
}

/** The word that stands where a payload will stand. */
const placeholder = 'placeholder7f3a'

/**
 * Sends every payload, or in `npm test` a tenth, through one text of a prompt, and one more that closes the fence by its real name.
 *
 * @param attack - {@link PromptAttack}
 * @returns how many stayed in the data section
 * @throws Error if the prompt is malformed without an attack, or does not hold the text
 */
export async function attackPrompt(attack: PromptAttack): Promise<AttackResult> {
  const { build, split, clean } = attack
  const plain = split(await build(placeholder))
  if (!plain) throw new Error('the prompt is malformed without a payload')
  const isInData = JSON.stringify(plain.data).includes(placeholder)
  if (!isInData || plain.instructions.includes(placeholder)) {
    throw new Error('the text is not in the data alone')
  }
  const findLeak = (prompt: AttackedPrompt, payload: string): Leak | undefined => {
    const attacked = split(prompt)
    if (!attacked) return 'fence'
    if (attacked.instructions !== plain.instructions) return 'instructions'
    const expected = mapTexts(plain.data, (text) =>
      text.includes(placeholder)
        ? clean(text.replaceAll(placeholder, () => payload))
        : text,
    )
    const isSame = JSON.stringify(attacked.data) === JSON.stringify(expected)
    return isSame ? undefined : 'data'
  }
  const payloads = [
    ...sampleOf(PAYLOADS).map(({ text }) => text),
    await closeByName(build),
  ]
  const leaks: AttackResult['leaks'][number][] = []
  for (const payload of payloads) {
    const leak = findLeak(await build(payload), payload)
    if (leak) leaks.push({ leak, payload })
  }
  return { held: payloads.length - leaks.length, of: payloads.length, leaks }
}

/** An author who knows all other texts can compute the name of the fence for a text as long as this one. */
async function closeByName(build: PromptAttack['build']): Promise<string> {
  const beginning = 'The permit was granted on 4 March 2026. '.repeat(3)
  const { user } = await build(`${beginning}${'x'.repeat(50)}`)
  const [name = ''] = /DATA-[0-9a-f]{16}|(?<=UNTRUSTED DATA )[0-9a-f]+/.exec(user) ?? []
  return beginning + `</${name}>`.padEnd(50, 'x')
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, mapTexts(child, change)]),
  )
}
