/** Key of the settings and counts of the market in the exposed state. */
export const INFO_KEY = 'info'

/** Start of the key of an id that a key cannot hold as it is. */
const CODED = 'hex-'

/**
 * Key of an agent in the exposed state. A node may write keys in lower case, and puts them into paths:
 * an id with other characters than `a-z`, `0-9`, `-` and `_` is written as the hexadecimal digits of its
 * bytes.
 */
export function agentKey(id: string): string {
  let isPlain = !id.startsWith(CODED)
  let coded = ''
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index)
    if (!isKeyCharacter(code)) isPlain = false
    coded += hexadecimal(code)
  }
  return isPlain ? `agent-${id}` : `agent-${CODED}${coded}`
}

/** Key of a task in the exposed state: its id in lower case, which the value repeats as it is. */
export function taskKey(id: string): string {
  return `task-${id.toLowerCase()}`
}

function isKeyCharacter(code: number): boolean {
  const isDigit = code >= 48 && code <= 57
  const isLetter = code >= 97 && code <= 122
  return isDigit || isLetter || code === 45 || code === 95
}

/** Two digits of a byte. */
function hexadecimal(code: number): string {
  const digits = '0123456789abcdef'
  const high = Math.floor(code / 16) % 16
  const low = code % 16
  return digits.charAt(high) + digits.charAt(low)
}
