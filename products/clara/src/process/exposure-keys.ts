/**
 * Key of the settings and counts of the market in the exposed state. A node looks a key up among the
 * functions of its device first, so that no key may have such a name: `info` is one.
 */
export const INFO_KEY = 'market-info'

/** Start of the key of an id that a key cannot hold as it is. */
const CODED = 'hex-'
const hexDigits = '0123456789abcdef'

/** Key of an agent in the exposed state. */
export function agentKey(id: string): string {
  return `agent-${keyOf(id)}`
}

/** Key of a page of ids of agents, the first of which is 0. */
export function agentsKey(page: number): string {
  return `agents-${page}`
}

/** Key of a task in the exposed state: its id in lower case, which the value repeats as it is. */
export function taskKey(id: string): string {
  return `task-${id.toLowerCase()}`
}

/** Key of the balance of an address. */
export function balanceKey(address: string): string {
  return `balance-${keyOf(address)}`
}

/** Key of the first tasks that wait in the queue of a topic. */
export function queueKey(topic: string): string {
  return `queue-${keyOf(topic)}`
}

/**
 * A node may write keys in lower case, and puts them into paths: an id with other characters than
 * `a-z`, `0-9`, `-` and `_` is written as the hexadecimal digits of its bytes.
 */
function keyOf(id: string): string {
  let isPlain = !id.startsWith(CODED)
  let coded = ''
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index)
    if (!isKeyCharacter(code)) isPlain = false
    coded += hexDigits.charAt(Math.floor(code / 16) % 16) + hexDigits.charAt(code % 16)
  }
  return isPlain ? id : CODED + coded
}

function isKeyCharacter(code: number): boolean {
  const isDigit = code >= 48 && code <= 57
  const isLetter = code >= 97 && code <= 122
  return isDigit || isLetter || code === 45 || code === 95
}
