/** Requirements for a block to pass. */
type Expectation =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'fails'; readonly code: string }
  | { readonly kind: 'repeat'; readonly until: string }
  | { readonly kind: 'background'; readonly until: string }
  | { readonly kind: 'system' }
  | { readonly kind: 'skipped'; readonly reason: string }

/** A block of a page that is run, or a file of it that is written. */
export type PageBlock = {
  readonly line: number
  readonly code: string
  readonly expectation: Expectation
  /** True for a block that takes so long that `npm run test:long` runs it. */
  readonly isLong?: boolean | undefined
  /** True for a block that is not run again in a home where it was run. */
  readonly isOnce?: boolean | undefined
  /** Text that the output must contain. */
  readonly prints: readonly string[]
  /** Output that the page shows below the block. */
  readonly output?: string
  /** File that the block is written to instead of being run. */
  readonly file?: string
}

type Fence = { line: number; language: string; body: string[]; indent: number }
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** A visible line before a block that cannot run here, with the reason. */
const skipLine = /^\s*_Not run by the tests: (.+)\._$/
const marker = /^\s*<!-- (run|write): (.+?) -->$/

/** A page as it is run. */
type Page = {
  readonly blocks: readonly PageBlock[]
  /** Path of the page in whose home it is run, with what that page installed and started. */
  readonly continues?: string | undefined
}

const continuation = /^<!-- continue: (.+?) -->$/m

/**
 * Reads the `sh` blocks of a Markdown page, each with its markers and the output shown below it.
 *
 * A `text` block right below a block is its output, with `...` for lines left out. A comment before a block says
 * what it must do: `run: system` (the shared `npm start`), `run: background until "text"`, `run: repeat until "text"`,
 * `run: prints text`, `run: fails CODE`, `run: once` (not again in the same home), `run: long` (by
 * `npm run test:long`); `write: path` saves it as a file. A page has an empty home unless `continue: page` names
 * another. A block that cannot run follows the visible line `_Not run by the tests: reason._`.
 */
export function readPage(text: string): Page {
  const blocks: Mutable<PageBlock>[] = []
  let pending: Mutable<Omit<PageBlock, 'line' | 'code'>> | undefined
  let fence: Fence | undefined
  let last: Mutable<PageBlock> | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const at = `line ${index + 1}`
    if (fence) {
      if (line.trim() !== '```') fence.body.push(line.slice(fence.indent))
      else {
        const code = fence.body.join('\n')
        const isRun = fence.language === 'sh' || pending?.file !== undefined
        if (isRun) {
          last = { ...plain(), ...pending, line: fence.line, code }
          blocks.push(last)
        } else if (pending) throw new Error(`${at}: a marker before no sh block`)
        else if (fence.language === 'text' && last) last.output = code
        if (!isRun) last = undefined
        pending = undefined
        fence = undefined
      }
      continue
    }
    const opened = /^(\s*)```(\w*)/.exec(line)
    const skipped = skipLine.exec(line)?.[1]
    const [, kind, value = ''] = marker.exec(line) ?? []
    if (opened) {
      const [, indent = '', language = ''] = opened
      fence = { line: index + 1, language, body: [], indent: indent.length }
    } else if (skipped !== undefined) {
      pending = { ...plain(), expectation: { kind: 'skipped', reason: skipped } }
    } else if (kind === 'write') pending = { ...plain(), file: value }
    else if (kind === 'run') pending = mark(pending ?? plain(), value, at)
    else if (line.trim() !== '') {
      if (pending) throw new Error(`${at}: a marker before no block`)
      last = undefined
    }
  }
  return { blocks, continues: continuation.exec(text)?.[1] }
}

function plain(): Omit<PageBlock, 'line' | 'code'> {
  return { expectation: { kind: 'succeeds' }, prints: [] }
}

function mark(
  block: Omit<PageBlock, 'line' | 'code'>,
  value: string,
  at: string,
): Omit<PageBlock, 'line' | 'code'> {
  const expect = (expectation: Expectation) => ({ ...block, expectation })
  const [word = '', ...rest] = value.split(' ')
  const text = rest.join(' ')
  const until = /^until "(.+)"$/.exec(text)?.[1]
  if (word === 'prints') return { ...block, prints: [...block.prints, text] }
  if (word === 'fails') return expect({ kind: 'fails', code: text })
  if (word === 'long') return { ...block, isLong: true }
  if (word === 'once') return { ...block, isOnce: true }
  if (word === 'system') return expect({ kind: 'system' })
  if ((word === 'background' || word === 'repeat') && until !== undefined)
    return expect({ kind: word, until })
  throw new Error(`${at}: an unknown marker "${value}"`)
}
