/** A prompt as a model gets it. */
export type AttackedPrompt = { readonly system: string; readonly user: string }

/** The parts of a prompt. */
type SplitPrompt = {
  /** Everything outside the data sections, with the name of the fence replaced. */
  readonly instructions: string
  /** The parsed data sections, in order. */
  readonly data: readonly unknown[]
}

/** Reads a prompt back; undefined where it does not have the form that it should have. */
export type Split = (prompt: AttackedPrompt) => SplitPrompt | undefined

/** Anything that some reader takes for the end of a line. */
const lineEnd = /[\n\r\u2028\u2029\u0085\v\f]/

/** Stands for the name of the fence, which is another one for other data. */
const anyFence = 'FENCE'

/** Splits the prompt of the judge: one line of JSON between two tags. */
export const splitJudgePrompt: Split = ({ system, user }) => {
  const [, fence, json = ''] = /^<(DATA-[0-9a-f]{16})>\n(.*)\n<\/\1>$/su.exec(user) ?? []
  if (fence === undefined || json.includes(fence) || lineEnd.test(json)) return undefined
  const data = parse(json)
  if (data === undefined) return undefined
  return { instructions: system.replaceAll(fence, anyFence), data: [data] }
}

/**
 * Makes a splitter of prompts whose data sections are written by `fenceUntrusted`.
 *
 * @param nested - labels of the sections whose text is JSON itself
 */
export function splitFencedPrompt(nested: readonly string[] = []): Split {
  return ({ system, user }) => {
    const [nonce] = /(?<=^BEGIN UNTRUSTED DATA )[0-9a-f]{16,64}$/m.exec(user) ?? []
    if (nonce === undefined) return undefined
    const begin = `BEGIN UNTRUSTED DATA ${nonce}`
    const end = `END UNTRUSTED DATA ${nonce}`
    const lines = user.split('\n')
    const outside: string[] = []
    const data: unknown[] = []
    for (let at = 0; at < lines.length; at += 1) {
      if (lines[at] !== begin) {
        outside.push(lines[at] ?? '')
        continue
      }
      const json = lines[at + 2] ?? ''
      const isClosed =
        lines[at + 1] === '```json' && lines[at + 3] === '```' && lines[at + 4] === end
      const section =
        isClosed && !json.includes(nonce) ? readSection(json, nested) : undefined
      if (section === undefined) return undefined
      data.push(section)
      at += 4
    }
    const instructions = `${system}\n\n${outside.join('\n')}`.replaceAll(nonce, anyFence)
    return { instructions, data }
  }
}

/** Backticks and angle brackets would let a text look like the end of its section. */
const marks = /[`<>]/

function readSection(json: string, nested: readonly string[]): unknown {
  if (lineEnd.test(json) || marks.test(json)) return undefined
  const section = parse(json)
  if (typeof section !== 'object' || section === null || !('text' in section))
    return undefined
  const { text, ...rest } = section as {
    readonly text: unknown
    readonly label?: unknown
  }
  if (!nested.includes(`${rest.label}`)) return section
  const inner = typeof text === 'string' ? parse(text) : undefined
  return inner === undefined ? undefined : { ...rest, text: inner }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
