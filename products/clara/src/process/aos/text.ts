/** Lua's library for text, which works at the speed of C; JavaScript has nothing of that name. */
declare const string:
  | {
      byte(this: void, text: string, at: number): number | undefined
      gsub(
        this: void,
        text: string,
        pattern: string,
        replacement: string | { [match: string]: string | undefined },
      ): string
      match(this: void, text: string, pattern: string, from: number): number
    }
  | undefined

const hexDigits = '0123456789abcdef'

/** Escape in a JSON string for a character. */
const escapes: { [character: string]: string | undefined } = {}
for (let code = 0; code < 32; code += 1) {
  const high = hexDigits.charAt(Math.floor(code / 16))
  escapes[String.fromCharCode(code)] = `\\u00${high}${hexDigits.charAt(code % 16)}`
}
escapes['\n'] = '\\n'
escapes['"'] = '\\"'
escapes['\\'] = '\\\\'

/** Replacement of an escape of two characters, so that none is left but `\u`. */
const plain: { [text: string]: string | undefined } = {}
for (const character of ['"', '\\', '/', 'b', 'f', 'n', 'r', 't']) {
  plain[`\\${character}`] = 'x'
}

/** The code of a character, or -1 behind the end. */
export function codeAt(text: string, at: number): number {
  if (typeof string !== 'undefined') return string.byte(text, at + 1) ?? -1
  return at < text.length ? text.charCodeAt(at) : -1
}

/** Escapes text for a JSON string. */
export function escapeText(text: string): string {
  if (typeof string !== 'undefined') {
    const escaped = string.gsub(text, '[%c"\\]', escapes)
    return escaped
  }
  const parts = text.split('').map((character) => escapes[character] ?? character)
  return parts.join('')
}

/** Replaces each escape of JSON by an x, which no value outside of strings has; what is none keeps its backslash. */
export function dropEscapes(text: string): string {
  if (!text.includes('\\')) return text
  if (typeof string !== 'undefined') {
    const short = string.gsub(text, '\\.', plain)
    const all = string.gsub(short, '\\u%x%x%x%x', 'x')
    return all
  }
  let next = text.indexOf('\\')
  let rest = text
  let done = ''
  while (next >= 0) {
    const length = lengthOfEscape(rest, next)
    done += rest.substring(0, next) + (length === 0 ? '\\' : 'x')
    rest = rest.substring(next + Math.max(length, 1))
    next = rest.indexOf('\\')
  }
  return done + rest
}

function lengthOfEscape(text: string, at: number): number {
  if (plain[text.substring(at, at + 2)] !== undefined) return 2
  if (text.charAt(at + 1) !== 'u') return 0
  const digits = text
    .substring(at + 2, at + 6)
    .toLowerCase()
    .split('')
  return digits.length === 4 && digits.every((each) => hexDigits.includes(each)) ? 6 : 0
}

/** The position from which a quotation mark, backslash or control character is first, or the end. */
export function endOfPlain(text: string, at: number): number {
  if (typeof string !== 'undefined') {
    return string.match(text, '^[^\u0000-\u001f"\\]*()', at + 1) - 1
  }
  for (let index = at; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 34 || code === 92) return index
  }
  return text.length
}

/** The position behind white space. */
export function endOfSpace(text: string, at: number): number {
  if (typeof string !== 'undefined') {
    return string.match(text, '^[ \t\r\n]*()', at + 1) - 1
  }
  return endOf(' \t\r\n', text, at)
}

/** The position behind digits. */
export function endOfDigits(text: string, at: number): number {
  if (typeof string !== 'undefined') return string.match(text, '^%d*()', at + 1) - 1
  return endOf('0123456789', text, at)
}

function endOf(characters: string, text: string, at: number): number {
  let next = at
  while (next < text.length && characters.includes(text.charAt(next))) next += 1
  return next
}
